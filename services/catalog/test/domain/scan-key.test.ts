import { bestScanned, scanKeyOf } from '../../src/domain/scan-key.ts';

describe('the key a scan is found by', () => {
  it('is one for UPC-A, EAN-13 with a leading 0 and GTIN-14 with leading 0s', () => {
    expect(new Set(['036000291452', '0036000291452', '00036000291452'].map(scanKeyOf)).size).toBe(1);
  });

  it.each([
    ['036000291452', '136000291452'],
    ['036000291452', '36000291452'],
    ['ABC', '0ABC'],
    ['12345670', '00000012345670'],
    ['A36000291452', '0A36000291452'],
    ['036000291452A', '0036000291452A'],
  ])('differs for %s and %s', (one, other) => {
    expect(scanKeyOf(one)).not.toBe(scanKeyOf(other));
  });
});

describe('of several barcodes with one key', () => {
  const barcodes = [
    { id: 9, text: '0036000291452' },
    { id: 5, text: '00036000291452' },
  ];

  it('the one with exactly the text is meant', () => {
    expect(bestScanned(barcodes, '0036000291452')?.id).toBe(9);
  });

  it('else the oldest', () => {
    expect(bestScanned(barcodes, '036000291452')?.id).toBe(5);
  });

  it('case does not matter, white space does', () => {
    expect(bestScanned([{ id: 1, text: 'AB  C' }], 'ab  c')?.id).toBe(1);
    expect(bestScanned([{ id: 1, text: 'AB  C' }], 'ab c')).toBeUndefined();
    for (const [stored, scanned] of [
      [' 12345678901231', '12345678901231'],
      ['12345678901231', ' 12345678901231'],
    ] as const)
      expect(bestScanned([{ id: 1, text: stored }], scanned)).toBeUndefined();
  });
});
