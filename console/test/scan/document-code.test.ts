import fc from 'fast-check';
import { documentIn } from '../../src/scan/document-code.ts';

const PREFIXES = { work: 'WORK-', delivery: 'DELIVERY-', count: 'C' };

describe('the barcode of a document', () => {
  it.each([
    ['WORK-118', { kind: 'work', id: 118 }],
    ['DELIVERY-77', { kind: 'delivery', id: 77 }],
    ['C5', { kind: 'count', id: 5 }],
    // As people type it, and as scanners and phones send it.
    [' work-118 ', { kind: 'work', id: 118 }],
    [']C0WORK-118', { kind: 'work', id: 118 }],
    ['ＷＯＲＫ－118', { kind: 'work', id: 118 }],
    ['WORK-0118', undefined],
    ['WORK-', undefined],
    ['WORK-0', undefined],
    ['WORK-11.8', undefined],
    ['WORK-118A', undefined],
    ['XWORK-118', undefined],
    ['COUNT-5', undefined],
    ['118', undefined],
    ['4006381333931', undefined],
    [`WORK-${'9'.repeat(16)}`, undefined],
  ])('%j means %j', (text, document) => expect(documentIn(text, PREFIXES)).toEqual(document));

  it('is none where Stockroom does not tell its prefixes', () => {
    expect(documentIn('WORK-118', undefined)).toBeUndefined();
  });

  it('is read back for every number', () => {
    const kinds = fc.constantFrom('work' as const, 'delivery' as const, 'count' as const);
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 999_999_999_999_999 }), (kind, id) => {
        expect(documentIn(`${PREFIXES[kind]}${id}`, PREFIXES)).toEqual({ kind, id });
      }),
    );
  });
});
