import { bestScanned, scanKeyOf } from '../../src/domain/scan-key.ts';

describe('the key a scan is found by', () => {
  it('is one for UPC-A, EAN-13 with a leading 0 and GTIN-14 with leading 0s', () => {
    expect(new Set(['036000291452', '0036000291452', '00036000291452'].map(scanKeyOf)).size).toBe(1);
  });

  it('is one for UPC-A, the UPC-E that is short for it, EAN-13 and GTIN-14', () => {
    expect(new Set(['042100005264', '04252614', '0042100005264', '00042100005264'].map(scanKeyOf)).size).toBe(1);
  });

  it.each([
    ['４００６３８１３３３９３１', '4006381333931'],
    ['\u202d4006381333931\u202c\r\n', '4006381333931'],
    ['๐๔๒๕๒๖๑๔', '042100005264'],
    [' sk-1\t', 'SK-1'],
    ['A“1”', 'a"1"'],
    ['A–1', 'A-1'],
    // No case of a language.
    ['TİK-I', 'tik-i'],
    ['tık-ı', 'TIK-I'],
  ])('is one for %j and %j', (one, other) => expect(scanKeyOf(one)).toBe(scanKeyOf(other)));

  it.each([
    ['036000291452', '136000291452'],
    ['04252614', '04252615'],
    ['04252615', '042100005264'],
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

  it('a UPC-E is meant by its UPC-A, and before it by its own text', () => {
    const upcE = { id: 7, text: '04252614' };
    const upcA = { id: 3, text: '042100005264' };
    expect(bestScanned([upcE], '0042100005264')).toBe(upcE);
    expect(bestScanned([upcA], '04252614')).toBe(upcA);
    expect(bestScanned([upcA, upcE], '04252614')).toBe(upcE);
  });

  it('case and blanks around it do not matter, blanks within do', () => {
    expect(bestScanned([{ id: 1, text: 'AB  C' }], ' ab  c\r')?.id).toBe(1);
    expect(bestScanned([{ id: 1, text: 'AB  C' }], 'ab c')).toBeUndefined();
    expect(bestScanned([{ id: 1, text: '12345678901231' }], ' 12345678901231')?.id).toBe(1);
  });
});
