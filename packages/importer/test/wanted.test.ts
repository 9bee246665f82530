import { matchColumns } from '../src/index.ts';
import { isWanted, wantedIn } from '../src/plan/wanted.ts';
import { tableOf } from './files.ts';

const NONE = Number.POSITIVE_INFINITY;

/** Tells which of some items are kept for a file. */
async function keptFor(text: string, above = NONE): Promise<number[]> {
  const table = await tableOf(text);
  const wanted = await wantedIn(table, matchColumns('items', table), 'refuse');
  const items = [
    { id: 1, article_number: 'A-1', barcodes: [{ barcode: '00012345678905' }, { barcode: 'BOX' }] },
    { id: 2, article_number: 'A-2', barcodes: [] },
    { id: 3, article_number: '' },
    { id: 4, article_number: '007' },
  ];
  return items.filter((item) => isWanted(wanted, item, above)).map(({ id }) => id);
}

describe('of what is there, an import keeps', () => {
  it.each([
    ['what a row names by its id', 'id,name\n2,x\n', [2]],
    ['what a row names by a barcode, in whatever form of a GTIN', 'barcode,name\n012345678905,x\n', [1]],
    ['what a row names by any barcode of it', 'barcode,name\nbox,x\n', [1]],
    ['what a row names by its article number, whatever the case', 'article_number,name\na-2,x\n', [2]],
    ['what has leading zeros before the article number of a row', 'article_number,name\n7,x\n', [4]],
    ['what has no article number, where a row has nothing to find an item by', 'article_number,name\n,x\n', [3]],
    [
      'what has leading zeros before the barcode of a row of our own export',
      'barcode,article_number,unit_id,unit,vendor_id,vendor\n12345678905,,1,x,1,x\n',
      [1],
    ],
    ['nothing else', 'article_number,name\nA-9,x\n', []],
  ])('%s', async (_, text, ids) => {
    expect(await keptFor(text)).toEqual(ids);
  });

  it('what an interrupted run may have made', async () => {
    expect(await keptFor('article_number,name\nA-9,x\n', 1)).toEqual([2, 3, 4]);
  });
});
