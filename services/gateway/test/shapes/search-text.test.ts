import { serializer } from '@stockroom/http';
import { LARGEST, LARGEST_ID } from '@stockroom/kernel';
import { codecOf } from '@stockroom/rpc';
import fc from 'fast-check';
import { z } from 'zod';
import { shownAmount } from '../../src/shapes/common.ts';
import { searchResult } from '../../src/shapes/search.ts';
import { resultsText } from '../../src/shapes/search-text.ts';

const { encode } = codecOf('stockroom.catalog.v1.Catalog', 'SearchItems');
const write = serializer(z.array(searchResult));

const text = fc.string({ unit: 'binary', maxLength: 100 }).filter((value) => value.isWellFormed());
const item_id = fc.integer({ min: 1, max: LARGEST_ID });
const barcode = fc.record({ barcode: text, item_id, quantity: fc.integer({ min: 0, max: LARGEST }) });
const item = fc.record({ article_number: text, item_id, name: text, vendor: text });
const result = fc.oneof(fc.record({ barcode }), fc.record({ item }));

describe('search results written from their bytes', () => {
  it('are what the interface shows of them, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(result, { maxLength: 7 }), (results) => {
        const shown = results.map((each) =>
          'barcode' in each
            ? { ...each.barcode, quantity: shownAmount(each.barcode.quantity), type: 'barcode' as const }
            : { ...each.item, type: 'item' as const },
        );
        expect(resultsText(encode({ results }))).toEqual(write(shown));
      }),
    );
  });
});
