import { checkDigitFor, hasCheckDigit, upcAOf } from '../src/index.ts';

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
  });

  it.each(['04252615', '24252614', '0425261', '042526144', 'A4252614', '96385074', ''])('%j is none', (text) =>
    expect(upcAOf(text)).toBeUndefined(),
  );
});

describe('the check digit', () => {
  it.each(['4006381333931', '96385074', '036000291452', '00012345678905'])('of %s is right', (digits) => {
    expect(hasCheckDigit(digits)).toBe(true);
    expect(checkDigitFor(digits.slice(0, -1))).toBe(digits.slice(-1));
  });
});
