import { withPlainDigits } from '@stockroom/kernel/text';
import { type Language, language } from '../../src/i18n/language.ts';
import { forgetNewest, onAnswer, onScan, publishScan, type Scan, shown, untilAnswered } from '../../src/scan/bus.ts';
import { endTyping } from '../../src/scan/end-typing.ts';
import { afterKey, amountOf, isTypedBarcode, typedAmount } from '../../src/scan/typed-amount.ts';

const typed = (keys: string[]) => keys.reduce((text, key) => afterKey(text, key) ?? text, '');

describe('an amount that is typed before or after a scan', () => {
  it.each([
    [['1', '2'], 12],
    [['1', ',', '5'], 1.5],
    [['1', '.', '5'], 1.5],
    [['1', ',', ',', '5'], undefined],
    [['1', '2', '.'], 12],
    [['1', '2', 'Backspace'], 1],
    [['-', 'Backspace', '5'], 5],
    [['0'], 0],
    [['๑', '๒'], 12],
    [['١', '٢', ',', '٥'], 12.5],
    [['１', '２'], 12],
    [['1', '2', 'Escape'], undefined],
    [[], undefined],
  ])('of %j is %s', (keys, amount) => expect(amountOf(typed(keys))).toBe(amount));

  it.each(['-', '+', '−', '.', ',', '*', '#', '½', '1'])('begins with %s: it is seen', (key) =>
    expect(afterKey('', key)).toBe(key),
  );

  it.each(['u', 'é', '/', '?', ' ', 'Escape', 'Backspace', 'Enter', 'Tab'])(
    'leaves %s to the page while nothing is typed',
    (key) => expect(afterKey('', key)).toBeUndefined(),
  );

  it('ends at seven digits: what is longer is a barcode that somebody types', () => {
    expect([isTypedBarcode('1234567'), amountOf('1234567')]).toEqual([false, 1_234_567]);
    expect([isTypedBarcode('12345678'), amountOf('12345678')]).toEqual([true, undefined]);
    expect(isTypedBarcode('1234567,5')).toBe(false);
  });
});

type Outcome = number | 'refused' | 'looked up';
const [no, up] = ['refused', 'looked up'] as const;

/** What is booked of it in English, German and Hungarian; one for all where they agree. */
const AMOUNTS: [typed: string, before: Outcome | [Outcome, Outcome, Outcome], after?: Outcome][] = [
  ...([
    ['5', 5],
    ['12', 12],
    ['0', 0],
    ['007', 7],
    ['٣', 3],
    ['１２', 12],
    ['1234567', 1_234_567],
    ['9999999', 9_999_999],
    ['5.', 5],
    ['5,', 5],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['0.000001', 0.000001],
    ['0,000001', 0.000001],
    ['0,0000010', 0.000001],
    ['1.23456', 1.23456],
    ['1,500', [1_500, 1.5, 1.5]],
    ['1.500', [1.5, 1_500, 1.5]],
    ['0,500', 0.5],
    ['1,234.5', 1_234.5],
    ['1.234,5', 1_234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1 000', 1_000],
    ['1 234 567,5', 1_234_567.5],
    ["1'000", 1_000],
    ['1’000', 1_000],
    ['1.000.000.000', 1_000_000_000],
    ['999.999.999,999999', 999_999_999.999999],
  ] as [string, number | [number, number, number]][]),
  // More digits than an amount has are a barcode that somebody types, by Enter alone.
  ...['12345678', '99999999999', '4006381333931'].map((text): [string, Outcome, Outcome] => [text, no, up]),
  ...[
    ...['-5', '−5', '+5', '--5', '5-', '5+', '-', '+', '-0', '- 5'],
    ...['1e9', '1E3', '5x', '12a', '5 pcs', '0x10', '1n', '5u'],
    ...['1.5.2', '1,,5', '1,2,3', '12,34.5', '1234,567.8', ',500.5', '1..5', '1 2', '12 34', '1 0000'],
    ...['0.0000001', '1,2345678', '1.000.000.001', '9.999.999.999', '1000000000,5'],
    ...['½', '*5', '5*2', '=5', '#5', '5/2', '5%', '.', ',', '5é'],
  ].map((text): [string, Outcome] => [text, no]),
];

describe('the table of typed amounts', () => {
  const answers: string[] = [];
  const booked: Scan[] = [];
  const ends: (() => void)[] = [];

  beforeEach(() => {
    ends.push(
      onScan(async (scan) => {
        booked.push(scan);
        return { kind: 'done', title: scan.text, lines: [] };
      }),
      onAnswer(({ answer }) => answers.push(answer.kind)),
    );
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    for (const list of [answers, booked]) list.length = 0;
    language.value = 'en';
    typedAmount.value = '';
    shown.value = undefined;
    forgetNewest(undefined);
  });

  const type = (text: string) => {
    typedAmount.value = typed([...text]);
    expect(typedAmount.value).toBe(withPlainDigits(text));
  };
  const scan = () => publishScan({ text: 'SK000001', source: 'wedge', time: 1 });

  it('has sixty and more', () => expect(new Set(AMOUNTS.map(([text]) => text)).size).toBeGreaterThanOrEqual(60));

  const cases = (['en', 'de', 'hu'] as Language[]).flatMap((spoken, place) =>
    AMOUNTS.map(([text, outcome, after]): [Language, string, Outcome, Outcome] => {
      const before = Array.isArray(outcome) ? (outcome[place] as Outcome) : outcome;
      return [spoken, text, before, after ?? before];
    }),
  );

  it.each(cases)('%s: %j before a scan is %s', async (spoken, text, before) => {
    language.value = spoken;
    type(text);
    scan();
    await untilAnswered();
    expect(typedAmount.value).toBe('');
    if (before === no) {
      expect([booked, answers, shown.value?.answer.title]).toEqual([[], ['refused'], expect.stringContaining(text)]);
      // The number that comes next is for the next scan, and changes none before.
      type('7');
      endTyping();
      await untilAnswered();
      expect([booked, typedAmount.value]).toEqual([[], '7']);
      return;
    }
    expect(booked).toMatchObject([{ text: 'SK000001', amount: before }]);
    scan();
    await untilAnswered();
    expect(booked[1]?.amount).toBeUndefined();
  });

  it.each(cases)('%s: %j and Enter after a scan (before it: %s) is %s', async (spoken, text, _, after) => {
    language.value = spoken;
    scan();
    await untilAnswered();
    type(text);
    endTyping();
    await untilAnswered();
    expect(typedAmount.value).toBe('');
    if (after === no) {
      expect([booked.length, answers, shown.value?.answer.title]).toEqual([
        1,
        ['done', 'refused'],
        expect.stringContaining(text),
      ]);
    } else if (after === up) expect(booked[1]).toEqual({ text, source: 'typed', time: expect.any(Number) });
    else expect(booked[1]).toMatchObject({ amount: after, amends: booked[0] });
  });
});
