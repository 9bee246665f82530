import fc from 'fast-check';
import type { KeyStroke, ScanEvent } from '../../src/scan/key-events.ts';
import { listenFrom, passTime, recognise } from '../../src/scan/recognise.ts';
import type { Effect } from '../../src/scan/recogniser.ts';
import { DEFAULT_SCANNER } from '../../src/scan/scanner-settings.ts';
import { A_SCANNER, effectsOf, keysOfScan, personKey } from './scanner.ts';

const TEXT = 'T7E136F0E9';
/** A key every 8 ms, and Enter. */
const keys = (scanner: Partial<typeof A_SCANNER> = {}) => keysOfScan(TEXT, { ...A_SCANNER, ...scanner });
const placeOf = (all: KeyStroke[], { type, code, nth = 0 }: { type: KeyStroke['type']; code: string; nth?: number }) =>
  all.flatMap((key, place) => (key.type === type && key.code === code ? [place] : []))[nth] as number;
const without = (all: KeyStroke[], which: Parameters<typeof placeOf>[1]) => all.toSpliced(placeOf(all, which), 1);

const heard = (effects: Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'scan' ? [[effect.scan.text, effect.scan.damage ?? 'whole']] : []));
const heardOf = (events: ScanEvent[]) => heard(effectsOf(events));

describe('a scan of which keys were lost', () => {
  it('is whole without any key being told that it went up, as some wedges write', () => {
    expect(heardOf(keys().filter(({ type }) => type === 'keydown'))).toEqual([[TEXT, 'whole']]);
  });

  it('is not taken for another text where the going up of any one key is lost', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Enter' as const, 'none' as const),
        fc.integer({ min: 5, max: 45 }),
        fc.nat(TEXT.length - 1),
        (end, msPerKey, lost) => {
          const all = keys({ end, msPerKey });
          const ups = all.filter(({ type, key }) => type === 'keyup' && key.length === 1);
          expect(heardOf(all.filter((key) => key !== ups[lost]))).toEqual([[TEXT, 'torn']]);
        },
      ),
    );
  });

  it('is not taken for another text where the going down of any one key is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 45 }), fc.nat(TEXT.length - 1), (msPerKey, lost) => {
        const all = keys({ msPerKey });
        const downs = all.filter(({ type, key }) => type === 'keydown' && key.length === 1);
        const heardThen = heardOf(all.filter((key) => key !== downs[lost]));
        // A slow scanner's other keys are too far apart then, and come in two pieces.
        expect(heardThen.map(([, damage]) => damage)).toEqual(heardThen.map(() => 'torn'));
        expect(heardThen.length).toBeGreaterThan(0);
      }),
    );
  });

  it('is not whole where a key comes again as one that is held', () => {
    const all = without(keys(), { type: 'keyup', code: 'KeyE' });
    const again = placeOf(all, { type: 'keydown', code: 'KeyE', nth: 1 });
    const [[, damage] = []] = heardOf(all.with(again, { ...(all[again] as KeyStroke), repeat: true }));
    expect(damage).toBe('torn');
  });

  it('is not whole where a number of Alt never came to its end', () => {
    const alt = { ...personKey('Alt', { time: 1020.5 })[0]!, code: 'AltLeft', alt: true };
    const digit = { ...alt, code: 'Numpad6', key: '6', time: 1020.6 };
    expect(heardOf([...keys(), alt, digit])[0]?.[1]).toBe('torn');
  });

  it('is not whole where it has keys that write nothing in the layout of the scanner', () => {
    expect(heardOf(keysOfScan('A@B@C', { ...A_SCANNER, layout: 'de' }))).toEqual([['ABC', 'layout']]);
  });

  it('is whole where keys have no places and go up by another name, as their shift is up before them', () => {
    const named = keysOfScan('Ab!C', { ...A_SCANNER, hasCode: false });
    const unshifted = named.map((key) =>
      key.type === 'keyup' && key.key.length === 1
        ? { ...key, key: key.key === '!' ? '1' : key.key.toLowerCase() }
        : key,
    );
    expect(heardOf(unshifted)).toEqual([['Ab!C', 'whole']]);
  });

  it('is whole where its last key goes up only after Enter went down, as some devices tell it', () => {
    const all = keys();
    const [up, end] = [
      placeOf(all, { type: 'keyup', code: 'Digit9' }),
      placeOf(all, { type: 'keydown', code: 'Enter' }),
    ];
    const late = all.with(up, { ...(all[up] as KeyStroke), time: (all[end] as KeyStroke).time + 0.5 });
    expect(heardOf(late)).toEqual([[TEXT, 'whole']]);
  });

  it('does not spoil the next one, and is told before it', () => {
    const lost = without(keys(), { type: 'keyup', code: 'KeyE' });
    const next = keysOfScan('NEXT-1', { ...A_SCANNER, startsAt: 1150 });
    expect(heardOf([...lost, ...next])).toEqual([
      [TEXT, 'torn'],
      ['NEXT-1', 'whole'],
    ]);
  });

  it('keeps its Enter from the page while it waits for a key to go up', () => {
    const lost = without(keys(), { type: 'keyup', code: 'Digit9' });
    const kept = (events: ScanEvent[]) => effectsOf(events).filter(({ kind }) => kind === 'keep').length;
    // Only the going up that never came is not kept.
    expect(kept(lost)).toBe(kept(keys()) - 1);
  });
});

describe('a scan in pieces', () => {
  it('is refused where its keys stop too long to be one and too short for two, and leaves no keys to the page', () => {
    for (const end of ['Enter', 'none'] as const)
      for (let at = 3; at < TEXT.length; at += 1) {
        const late = keys({ end }).map((key) => (key.time >= 1000 + at * 8 ? { ...key, time: key.time + 70 } : key));
        const effects = effectsOf(late);
        expect(new Set(heard(effects).map(([, damage]) => damage))).toEqual(new Set(['torn']));
        if (at >= 6) expect(effects.filter(({ kind }) => kind === 'typed')).toEqual([]);
      }
  });

  it('is none where Enter ended it: what is heard behind that is typed, whatever its time', () => {
    const scan = keys();
    let state = listenFrom(0, DEFAULT_SCANNER);
    const effects: Effect[] = [];
    for (const key of [...scan, ...personKey('k', { time: scan.at(-1)!.time - 60, target: 'page' })]) {
      const step = recognise(state, key, DEFAULT_SCANNER);
      state = step.state;
      effects.push(...step.effects);
    }
    effects.push(...passTime(state, 5_000, DEFAULT_SCANNER).effects);
    expect(effects.at(-1)).toMatchObject({ kind: 'typed', strokes: [{ key: 'k' }] });
  });

  it('is refused where the rest was pressed in time and is heard after the silence', () => {
    const [first, rest] = [keys().slice(0, -12), keys().slice(-12)];
    let state = listenFrom(0, DEFAULT_SCANNER);
    const effects: Effect[] = [];
    const take = (step: ReturnType<typeof recognise>) => {
      state = step.state;
      effects.push(...step.effects);
    };
    for (const key of first) take(recognise(state, key, DEFAULT_SCANNER));
    take(passTime(state, 1500, DEFAULT_SCANNER));
    for (const key of rest) take(recognise(state, key, DEFAULT_SCANNER));
    expect(heard(effects).at(-1)?.[1]).toBe('torn');
  });

  it('is refused where its beginning came before anybody listened', () => {
    let state = listenFrom(1020, DEFAULT_SCANNER);
    const effects = keys()
      .filter(({ time }) => time > 1020)
      .flatMap((key) => {
        const step = recognise(state, key, DEFAULT_SCANNER);
        state = step.state;
        return step.effects;
      });
    expect(heard(effects)[0]?.[1]).toBe('torn');
  });

  it('is refused where the window loses the focus in its midst', () => {
    const heardSoFar = keys().slice(0, 20);
    const blur = { type: 'blur' as const, time: heardSoFar.at(-1)!.time + 1 };
    expect(heardOf([...heardSoFar, blur])[0]?.[1]).toBe('torn');
    expect(heardOf([...keys(), { ...blur, time: 1100 }])).toEqual([[TEXT, 'whole']]);
  });
});
