import { asScanned, caselessReadingOf, foldText, readingOf, trimBlanks } from '../src/index.ts';
import { withPlainDigits } from '../src/look-alikes.ts';

describe('foldText', () => {
  it.each([
    ['  Écrou   M8 ', 'ecrou m8'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Łódź Ørsted Ŧest', 'lodz orsted test'],
    ['Đ ð Ħ ı Æ Œ Þ', 'd d h i ae oe th'],
    ['Οδοστρωτήρας', 'οδοστρωτηρασ'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['soft\u00adhyphen\u200b', 'softhyphen'],
    ['\ufeffheart ❤\ufe0f', 'heart ❤'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['ﬁlter ﬀ № Ⅷ m²', 'filter ff no viii m2'],
    // Whatever the locale of machine and browser.
    ['İSTANBUL ISPARTA', 'istanbul isparta'],
    ['ıspanak i\u0307pek', 'ispanak ipek'],
    ['3×4 ✕ ✖ ⨯', '3x4 x x x'],
    ['M8X40', 'm8x40'],
    ['½ ¼ ¾ ⅛ 1⁄2 1∕2', '1/2 1/4 3/4 1/8 1/2 1/2'],
    ['1½ 2 ½', '1 1/2 2 1/2'],
    ['a-b‐c‑d‒e–f—g―h−i﹣j－k⁻l', 'a-b-c-d-e-f-g-h-i-j-k-l'],
    [`5' 5’ 5‘ 5′ 5´ 5\` 5ʼ`, "5' 5' 5' 5' 5' 5' 5'"],
    [`5\`\` 5" 5” 5“ 5„ 5″ 5'' 5’’ 5´´ 5＂`, '5" 5" 5" 5" 5" 5" 5" 5" 5" 5"'],
    ['Ø8 ⌀8 ø8', 'o8 o8 o8'],
    ['๔๐๐๖ ٤٠٠٦ ۴۰۰۶ ४००६ ４００６', '4006 4006 4006 4006 4006'],
    ['a\u00a0\u2003\u3000\u0085\u2800b', 'a b'],
  ])('folds %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it.each([
    ['every text', foldText],
    ['every reading', readingOf],
    ['every reading without case', caselessReadingOf],
    ['every scan', asScanned],
  ])('gives the same of %s that was folded', (_, fold) => {
    for (let code = 0; code < 0x1ffff; code += 1) {
      const folded = fold(`a${String.fromCodePoint(code)}1`);
      if (fold(folded) !== folded) throw new Error(`U+${code.toString(16)}`);
    }
  });
});

describe('the digits of every script', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').map((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    return [numberingSystem, format.format(9876543210)] as const;
  });
  it.each(systems.filter(([, digits]) => /^\p{Nd}+$/u.test(digits)))('%s are 0 to 9: %s', (_, digits) =>
    expect(withPlainDigits(digits)).toBe('9876543210'),
  );
});

describe('what a person reads in a name', () => {
  it.each([
    ['é', 'e\u0301'],
    ['A B', 'A\u00a0B'],
    ['A B', 'A  B'],
    ['A B', ' A\u2003B\r\n'],
    ['A B', 'A\u0085B'],
    ['A B', 'A\u2800B'],
    ['AB', 'A\u200bB'],
    ['AB', 'A\u00adB'],
    ['AB', '\ufeffAB\u200e'],
    ['AB', 'A\u2060\u200d\u034f\u3164B'],
    ['❤', '❤\ufe0f'],
    ['Full', 'Ｆｕｌｌ'],
    ['m2', 'm²'],
    ['μm', 'µm'],
    ['fi', 'ﬁ'],
  ])('is the same in %j and %j', (one, other) => {
    expect(readingOf(one)).toBe(readingOf(other));
    expect(caselessReadingOf(one)).toBe(caselessReadingOf(other));
  });

  it.each([
    ['Würth', 'WÜRTH'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['İzmir', 'izmir'],
    ['IŞIK', 'ışık'],
    ['IŞIK', 'işik'],
    ['Οδός', 'ΟΔΌΣ'],
    ['ΟΔΌΣ', 'οδόσ'],
    ['ǆ', 'ǅ'],
    ['ﬃ', 'FFI'],
    ['ŉ', 'ʼN'],
    ['K', 'k'],
  ])('is the same in %j and %j, case aside', (one, other) => {
    expect(caselessReadingOf(one)).toBe(caselessReadingOf(other));
    expect(readingOf(one)).not.toBe(readingOf(other));
  });

  it.each([
    ['Wurth', 'Würth'],
    ['AB', 'A B'],
    ['a-b', 'a–b'],
    ['3x4', '3×4'],
    ['A', 'А'],
    ['1', '١'],
  ])('differs in %j and %j', (one, other) => expect(caselessReadingOf(one)).not.toBe(caselessReadingOf(other)));

  it('is nothing in what nobody sees', () => {
    for (const name of ['', ' ', '\u200b', '\u00ad\u2060', '\ufeff\u3164', '\u2800\u00a0'])
      expect(caselessReadingOf(name)).toBe('');
  });
});

describe('asScanned', () => {
  it.each([
    ['４００６３８１３３３９３１', '4006381333931'],
    ['๔๐๐๖๓๘๑๓๓๓๙๓๑', '4006381333931'],
    ['٤٠٠٦٣٨١٣٣٣٩٣١', '4006381333931'],
    ['ＳＫ０００００１', 'SK000001'],
    ['A“B”C', 'A"B"C'],
    ['A″B', 'A"B'],
    ['A‘B’C', "A'B'C"],
    ['A–B—C−D', 'A-B-C-D'],
    ['\u202d4006381333931\u202c', '4006381333931'],
    [' X\r\n', 'X'],
    ['\ufeffX\u00a0', 'X'],
    ['A  B', 'A  B'],
    ['tık-İ', 'tik-I'],
    ['\u00a0A\u00a0B', 'A B'],
    ['sk-1"', 'sk-1"'],
    ['A\x1dB', 'A\x1dB'],
    ['', ''],
  ])('gives for %j %j', (text, meant) => expect(asScanned(text)).toBe(meant));
});

describe('trimBlanks', () => {
  const blanks = [
    ' ',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\v',
    '\f',
    '\u0085',
    '\u00a0',
    '\u2003',
    '\u2028',
    '\u202f',
    '\u3000',
  ];
  it.each([...blanks, '\ufeff', '\u200b', '\u200e', '\u2060'])(
    'takes %j off both ends, and leaves it inside',
    (blank) => expect(trimBlanks(`${blank}${blank}a${blank}b${blank}`)).toBe(`a${blank}b`),
  );

  it('leaves what is seen', () => {
    for (const text of ['', '-', '❤\ufe0f', '🏴\u{e0067}\u{e0062}\u{e007f}', 'a']) expect(trimBlanks(text)).toBe(text);
  });

  it('takes a long text no longer than its length', () => {
    const long = ' '.repeat(500_000);
    const began = performance.now();
    expect(trimBlanks(`a${long}b${long}`)).toHaveLength(500_002);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
