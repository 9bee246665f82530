import fc from 'fast-check';
import { detectLayout, LABEL_PARTS } from '../../src/scan/detect-layout.ts';
import type { ScanEvent, TargetKind } from '../../src/scan/key-events.ts';
import { LAYOUT_NAMES, type LayoutName } from '../../src/scan/layouts.ts';
import { DEFAULT_SCANNER } from '../../src/scan/scanner-settings.ts';
import { A_SCANNER, effectsOf, keysOfScan, PRINTABLE, personKey, scansOf } from './scanner.ts';

const withLayout = (layout: LayoutName) => ({ ...DEFAULT_SCANNER, layout });
/** A scan neither begins nor ends with a space: nobody's label does. */
const aBarcode = fc
  .string({ unit: fc.constantFrom(...PRINTABLE), minLength: 3, maxLength: 64 })
  .filter((text) => text === text.trim() && text.length >= 3);

describe('a burst of keys', () => {
  const pairs = LAYOUT_NAMES.flatMap((layout) => LAYOUT_NAMES.map((host) => [layout, host] as const));

  it.each(pairs)('of a scanner set to %s is read on a host with %s, every printable character', (layout, host) => {
    for (const end of ['Enter', 'Tab', 'none'] as const)
      expect(scansOf(keysOfScan(`x${PRINTABLE}x`, { ...A_SCANNER, layout, host, end }), withLayout(layout))).toEqual([
        `x${PRINTABLE}x`,
      ]);
  });

  it.each(pairs)(
    'of a scanner set to %s on a host with %s has all the keys by which the layout is found',
    (layout, host) => {
      for (const part of LABEL_PARTS) {
        const scans = effectsOf(keysOfScan(part, { ...A_SCANNER, layout, host })).filter(({ kind }) => kind === 'scan');
        const found = scans.flatMap((effect) =>
          effect.kind === 'scan' ? detectLayout(effect.scan.strokes, part) : [],
        );
        expect(scans).toHaveLength(1);
        expect(found).toContainEqual({ layout, hostLayout: undefined, minds: 'nothing' });
      }
    },
  );

  it('is one scan, at 5 to 50 ms a key, with and without an end, wherever the focus is', () => {
    const aScanner = fc.record({
      layout: fc.constantFrom(...LAYOUT_NAMES),
      host: fc.constantFrom(...LAYOUT_NAMES),
      msPerKey: fc.integer({ min: 5, max: 50 }),
      end: fc.constantFrom('Enter' as const, 'Tab' as const, 'none' as const),
      target: fc.constantFrom<TargetKind>('text', 'choice', 'page'),
    });
    fc.assert(
      fc.property(aBarcode, aScanner, (text, scanner) => {
        // A dead key before a space of the barcode itself cannot be told from one that is let go.
        fc.pre(!/[\^`~´] /.test(text));
        const keys = keysOfScan(text, { ...A_SCANNER, ...scanner });
        expect(scansOf(keys, withLayout(scanner.layout))).toEqual([text]);
      }),
    );
  });

  it('is read from the keys where a wedge has no codes', () => {
    const keys = keysOfScan('A-03/12 (7)', { ...A_SCANNER, hasCode: false });
    expect(scansOf(keys)).toEqual(['A-03/12 (7)']);
  });

  it('is read from the keys of another layout, if the settings name it', () => {
    const keys = keysOfScan('ZY-[03]/12', { ...A_SCANNER, host: 'de', hasCode: false });
    expect(scansOf(keys, { ...DEFAULT_SCANNER, hostLayout: 'de' })).toEqual(['ZY-[03]/12']);
  });

  it.each(['\n', ''])('is read from text where keys are not named, ended by %j', (end) => {
    const events = [...`4006381333931${end}`].flatMap((text, place): ScanEvent[] => [
      { ...personKey('Unidentified', { time: 1000 + place * 9 })[0]!, code: '' },
      { type: 'input', text, time: 1001 + place * 9, target: 'text', hidden: true },
    ]);
    expect(scansOf(events)).toEqual(['4006381333931']);
  });

  it('is read from one text in the hidden field, and left alone in any other: a keyboard may write words', () => {
    const event = { type: 'input', text: 'SK000012', time: 1000, target: 'text' } as const;
    expect(scansOf([{ ...event, hidden: true }])).toEqual(['SK000012']);
    expect(scansOf([{ ...event, hidden: false }])).toEqual([]);
  });

  it('does not count the text that a key wrote as a second character', () => {
    const keys = keysOfScan('12345', { ...A_SCANNER, target: 'text' });
    const inputs = keys
      .filter(({ type, key }) => type === 'keydown' && key.length === 1)
      .map(
        ({ key, time }): ScanEvent => ({ type: 'input', text: key, time: time + 0.1, target: 'text', hidden: false }),
      );
    expect(scansOf([...keys, ...inputs])).toEqual(['12345']);
  });

  it('has the control characters that scanners write with Ctrl, kept from the browser', () => {
    const text = '[)>\x1e06\x1d4P1234\x1dQ7\x1e\x04';
    for (const layout of LAYOUT_NAMES) {
      const keys = keysOfScan(text, { ...A_SCANNER, layout, target: 'text' });
      const effects = effectsOf(keys, withLayout(layout));
      expect(effects).toContainEqual(expect.objectContaining({ scan: expect.objectContaining({ text }) }));
      // Each of the five and Enter, down and up.
      expect(effects.filter(({ kind }) => kind === 'keep')).toHaveLength(12);
    }
  });

  it('has the control characters that scanners write with F-keys', () => {
    const keys = keysOfScan('0195060001343521', A_SCANNER);
    const last = keys.findIndex(({ key }) => key === 'Enter');
    const time = keys[last]!.time - 1;
    const f8 = personKey('F8', { time, heldMs: 0.5 });
    expect(scansOf([...keys, ...f8])).toEqual(['0195060001343521\x1d']);
  });

  it('has the characters that scanners write with Alt and numbers', () => {
    const alt = { ...personKey('Alt', { time: 0 })[0]!, code: 'AltLeft', alt: true };
    const events = ['065', '066', '029', '067'].flatMap((number, place) => {
      const time = 1000 + place * 40;
      const digits = [...number].flatMap((digit, at) =>
        (['keydown', 'keyup'] as const).map((type, up) => ({
          ...alt,
          type,
          code: `Numpad${digit}`,
          key: digit,
          time: time + 8 * at + 4 * up,
        })),
      );
      return [{ ...alt, time: time - 2 }, ...digits, { ...alt, type: 'keyup' as const, alt: false, time: time + 30 }];
    });
    expect(scansOf(events)).toEqual(['AB\x1dC']);
    const scans = effectsOf(events).filter(({ kind }) => kind === 'scan');
    expect(scans).toEqual([{ kind: 'scan', scan: expect.not.objectContaining({ damage: expect.anything() }) }]);
  });

  it('has the capitals of a wedge that presses no shift', () => {
    const keys = keysOfScan('sk-7', A_SCANNER).map((key) => ({
      ...key,
      key: key.key.length === 1 ? key.key.toUpperCase() : key.key,
    }));
    expect(scansOf(keys)).toEqual(['SK-7']);
  });

  it('shows what the scanner sent while caps lock is on', () => {
    const keys = keysOfScan('abcDEF', A_SCANNER).map((key) => ({ ...key, capsLock: true }));
    expect(scansOf(keys)).toEqual(['abcDEF']);
    expect(scansOf(keys, { ...DEFAULT_SCANNER, minds: 'caps-lock' })).toEqual(['ABCdef']);
  });

  it('is taken out of its field at its end', () => {
    const effects = effectsOf(keysOfScan('4006381333931', { ...A_SCANNER, target: 'text' }));
    expect(effects[0]).toEqual({ kind: 'remember', first: true });
    expect(effects.filter(({ kind }) => kind === 'restore')).toEqual([{ kind: 'restore', typed: '' }]);
  });

  it('leaves an Enter to the person who pressed another key before it', () => {
    const keys = keysOfScan('4006381333931', A_SCANNER);
    const after = keys.at(-1)!.time;
    const typed = [
      ...personKey('a', { time: after + 60, heldMs: 5 }),
      ...personKey('Enter', { time: after + 180, heldMs: 5 }),
    ];
    const kept = (events: ScanEvent[]) => effectsOf(events).filter(({ kind }) => kind === 'keep').length;
    expect(kept([...keys, ...typed])).toBe(kept(keys));
  });

  it('keeps Enter from the page, and a line feed or a late Enter that follows it', () => {
    const keys = keysOfScan('4006381333931', { ...A_SCANNER, end: 'none', target: 'text' });
    const late = personKey('Enter', { time: keys.at(-1)!.time + 180, heldMs: 5 });
    expect(effectsOf([...keys, ...late]).filter(({ kind }) => kind === 'keep')).toHaveLength(2);
  });

  it('presses no button and starts no shortcut: keys are kept from the second one on', () => {
    const effects = effectsOf(keysOfScan('r p l', A_SCANNER));
    expect(effects.filter(({ kind }) => kind === 'typed')).toEqual([]);
    // Four characters and Enter, down and up.
    expect(effects.filter(({ kind }) => kind === 'keep')).toHaveLength(10);
  });
});

describe("a person's typing", () => {
  const word = [...'bolts'];

  it('is no scan at 60 ms a key, and nothing is done to it', () => {
    const keys = word.flatMap((key, place) => personKey(key, { time: 1000 + place * 60 }));
    const effects = effectsOf([...keys, ...personKey('Enter', { time: 1300 })]);
    expect(new Set(effects.map(({ kind }) => kind))).toEqual(new Set(['remember']));
  });

  it('is no scan in a field, however it ends, where a busy device hears some of the keys together', () => {
    // So long after the last key come so many, whose times are those at which they were heard.
    const few = fc.record({ waitMs: fc.integer({ min: 60, max: 400 }), keys: fc.integer({ min: 1, max: 5 }) });
    const end = fc.constantFrom('Enter', 'Tab', undefined);
    fc.assert(
      fc.property(
        fc.array(few, { minLength: 1, maxLength: 5 }),
        end,
        fc.integer({ min: 1, max: 200 }),
        (rest, key, ms) => {
          let time = 1000;
          const keys = [{ waitMs: 0, keys: 1 }, ...rest].flatMap(({ waitMs, keys }) =>
            Array.from({ length: keys }, (_, place) => {
              time += place === 0 ? waitMs : 5;
              return personKey('o', { time, heldMs: 2 });
            }).flat(),
          );
          const last = key ? personKey(key, { time: time + ms, heldMs: 2 }) : [];
          expect(scansOf([...keys, ...last])).toEqual([]);
        },
      ),
    );
  });

  it('does not hide a scan that follows it', () => {
    const typed = personKey('o', { time: 900 });
    const scan = (text: string, startsAt: number) => keysOfScan(text, { ...A_SCANNER, target: 'text', startsAt });
    expect(scansOf([...typed, ...scan('4006381333931', 1100)])).toEqual(['4006381333931']);
    expect(scansOf([...typed, ...scan('A-1', 2000)])).toEqual(['A-1']);
  });

  it('is no scan where fast fingers press the next key before the last one is up', () => {
    const keys = word.flatMap((key, place) => personKey(key, { time: 1000 + place * 40 }));
    expect(scansOf(keys)).toEqual([]);
  });

  it('is no scan while a key is held and repeats', () => {
    const [down, up] = personKey('a', { time: 1000, heldMs: 1000 });
    const repeats = Array.from({ length: 20 }, (_, place) => ({ ...down!, repeat: true, time: 1400 + place * 30 }));
    expect(scansOf([down!, ...repeats, up!])).toEqual([]);
  });

  it('is told as a shortcut when no scan followed', () => {
    const effects = effectsOf(personKey('r', { time: 1000, target: 'page' }));
    expect(effects).toContainEqual({ kind: 'typed', strokes: [expect.objectContaining({ key: 'r' })] });
  });

  it('stays in the field when it came between the keys of a scan, and is not in the scan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 30 }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.integer({ min: 70, max: 140 }),
        (msPerKey, place, heldMs) => {
          const text = '4006381333931';
          const keys = keysOfScan(text, { ...A_SCANNER, msPerKey, target: 'text' });
          const time = A_SCANNER.startsAt + place * msPerKey * text.length + 0.01;
          const effects = effectsOf([...keys, ...personKey('k', { time, heldMs })]);
          const wanted = { kind: 'restore', typed: 'k' };
          expect(effects).toContainEqual(wanted);
          expect(effects).toContainEqual(expect.objectContaining({ scan: expect.objectContaining({ text }) }));
        },
      ),
    );
  });

  it('begins anew behind a scan without an end', () => {
    const keys = keysOfScan('4006381333931', { ...A_SCANNER, end: 'none', target: 'text' });
    const effects = effectsOf([...keys, ...personKey('k', { time: keys.at(-1)!.time + 80 })]);
    const kinds = effects.map(({ kind }) => kind);
    expect(kinds.slice(kinds.indexOf('restore'))).toEqual(['restore', 'scan', 'remember']);
  });
});

describe('ten scans a second for a minute', () => {
  it('are all recognised, in order, none twice', () => {
    const texts = Array.from({ length: 600 }, (_, place) => `SK${String(place).padStart(6, '0')}`);
    const keys = texts.flatMap((text, place) =>
      keysOfScan(text, { ...A_SCANNER, msPerKey: 8, startsAt: 1000 + place * 100, end: place % 2 ? 'Tab' : 'Enter' }),
    );
    expect(scansOf(keys)).toEqual(texts);
  });
});
