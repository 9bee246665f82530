import { candidatesOf } from '../../src/scan/candidates.ts';
import { checkDigitOf, expectedLastDigit } from '../../src/scan/check-digit.ts';
import { agreed, detectLayout, LABEL_PARTS, withinMsFor } from '../../src/scan/detect-layout.ts';
import { LAYOUT_NAMES } from '../../src/scan/layouts.ts';
import { A_SCANNER, keysOfScan } from './scanner.ts';

describe('what is looked up for a scan', () => {
  it.each([
    ['SK000012', ['SK000012']],
    ['4006381333931', ['4006381333931']],
    [']E04006381333931', ['4006381333931', ']E04006381333931']],
    // UPC-A and the EAN-13 that means the same.
    ['036000291452', ['036000291452', '0036000291452']],
    ['0036000291452', ['0036000291452', '036000291452']],
    [
      ']C10109506000134352\x1d10ABC',
      ['0109506000134352\x1d10ABC', '9506000134352', '09506000134352', ']C10109506000134352\x1d10ABC'],
    ],
    ['\x1d17290101010950600013435210ABC', ['17290101010950600013435210ABC', '9506000134352', '09506000134352']],
    ['10ABC\x1d0109506000134352', ['10ABC\x1d0109506000134352', '9506000134352', '09506000134352']],
    ['(01)09506000134352(10)ABC', ['(01)09506000134352(10)ABC', '9506000134352', '09506000134352']],
    [
      'https://id.gs1.org/01/09506000134352/10/AB',
      ['https://id.gs1.org/01/09506000134352/10/AB', '9506000134352', '09506000134352'],
    ],
    // Blanks and line ends, and what phones and other keyboards make of a scan.
    ['\ufeff\u00a0SK000012\r\n', ['SK000012']],
    ['４００６３８１３３３９３１', ['4006381333931']],
    ['๔๐๐๖๓๘๑๓๓๓๙๓๑', ['4006381333931']],
    ['ＳＫ０００‘１”', ['SK000\'1"']],
    ['A–1', ['A-1']],
    ['】Ｅ０', ['】E0']],
    ['］Ｅ０４００６３８１３３３９３１', ['4006381333931', ']E04006381333931']],
    ['tık-İ', ['tik-I']],
    // A UPC-E: the API knows its UPC-A.
    ['04252614', ['04252614']],
    // A wrong check digit: no GTIN.
    ['0109506000134353', ['0109506000134353']],
  ])('%j is %j', (scanned, candidates) => expect(candidatesOf(scanned)).toEqual(candidates));
});

describe('the check digit', () => {
  it.each([
    ['4006381333931', 'right'],
    ['96385074', 'right'],
    ['036000291452', 'right'],
    // A UPC-E, whose digit is that of its UPC-A.
    ['04252614', 'right'],
    ['04252615', 'wrong'],
    ['4006381333932', 'wrong'],
    ['SK000012', 'none'],
    ['12345', 'none'],
  ])('of %s is %s', (text, wanted) => expect(checkDigitOf(text)).toBe(wanted));

  it('says which digit was expected of a text that was misread', () => {
    expect(expectedLastDigit('4006381333932')).toBe('1');
    expect(expectedLastDigit('４００６３８１３３３９３２\r')).toBe('1');
    for (const text of ['4006381333931', '04252614']) expect(expectedLastDigit(text)).toBeUndefined();
  });
});

describe("the scanner's layout", () => {
  it.each(LAYOUT_NAMES)('%s is found from the label', (layout) => {
    const parts = LABEL_PARTS.map((part) => detectLayout(keysOfScan(part, { ...A_SCANNER, layout, host: 'hu' }), part));
    expect(agreed(parts)[0]).toEqual({ layout, hostLayout: undefined, minds: 'nothing' });
    expect(agreed(parts).filter(({ minds }) => minds === 'nothing')).toHaveLength(1);
  });

  it("is found together with this device's, where keys come without their place", () => {
    const scanner = { ...A_SCANNER, layout: 'us', host: 'hu', hasCode: false } as const;
    const part = 'YZ-0123';
    expect(detectLayout(keysOfScan(part, scanner), part)).toContainEqual(
      expect.objectContaining({ layout: 'us', hostLayout: 'hu' }),
    );
  });

  it('is none where the keys say something else', () => {
    expect(detectLayout(keysOfScan('other', A_SCANNER), 'label')).toEqual([]);
  });

  it('has every printable character on its label, once', () => {
    const characters = Array.from({ length: 94 }, (_, place) => String.fromCharCode(0x21 + place)).join('');
    expect(LABEL_PARTS.join('')).toBe(characters);
  });

  it('of a slow wedge comes with more time for each character', () => {
    expect([8, 60, 500].map(withinMsFor)).toEqual([50, 90, 150]);
  });
});
