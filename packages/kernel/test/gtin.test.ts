import { checkDigitFor, hasCheckDigit, upcAOf, upcEsOf } from '../src/index.ts';

describe('a UPC-E', () => {
  it.each([
    ['04252614', '042100005264'],
    ['01234505', '012000003455'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234565', '012345000065'],
    ['11234562', '112345000062'],
  ])('%s is %s', (upcE, upcA) => {
    const withItsDigit = `${upcE.slice(0, 7)}${upcA.slice(-1)}`;
    expect(upcAOf(withItsDigit)).toBe(upcA);
    expect(upcEsOf(upcA)).toContain(withItsDigit);
  });

  it.each(['04252615', '24252614', '0425261', '042526144', 'A4252614', '96385074', ''])('%j is none', (text) =>
    expect(upcAOf(text)).toBeUndefined(),
  );

  it('has a UPC-A of which it is one of the short forms, whatever its digits', () => {
    for (let number = 0; number < 1_000_000; number += 37) {
      const seven = `${number % 2}${String(number).padStart(6, '0')}`;
      const [upcE = ''] = Array.from({ length: 10 }, (_, digit) => `${seven}${digit}`).filter(upcAOf);
      expect(upcEsOf(upcAOf(upcE) as string)).toContain(upcE);
    }
  });

  it('is no short form of most UPC-A', () => {
    expect(upcEsOf('036000291452')).toEqual([]);
    expect(upcEsOf('242100005264')).toEqual([]);
  });
});

describe('the check digit', () => {
  it.each(['4006381333931', '96385074', '036000291452', '00012345678905'])('of %s is right', (digits) => {
    expect(hasCheckDigit(digits)).toBe(true);
    expect(checkDigitFor(digits.slice(0, -1))).toBe(digits.slice(-1));
  });
});
