import { matchColumns } from '../src/index.ts';
import { createKnown } from '../src/plan/known.ts';
import { createItemPlanner, type Earlier } from '../src/plan/plan-item.ts';
import { wantedIn } from '../src/plan/wanted.ts';
import { anItem, rowsOf, tableOf } from './files.ts';

const ROWS = ['X,B1,Bolt,pcs,Acme', 'X,B2,Bolt,pcs,Acme'];
const EARLIER: Earlier = { above: 19, booked: new Set([20]) };

/** Plans rows against item 20, which has article number X and a barcode; gives what becomes of each. */
async function actionsOf(rows: string[], barcode: string, earlier: Earlier | undefined) {
  const table = await tableOf(`article_number,barcode,name,unit,vendor\n${rows.join('\n')}\n`);
  const columns = matchColumns('items', table);
  const { scanKeys } = await wantedIn(table, columns, 'refuse');
  const known = createKnown(scanKeys);
  known.addBarcode({ id: 1, barcode, item_id: 20, quantity: 1 });
  known.addItem(anItem({ id: 20, article_number: 'X' }));
  const how = { columns, defaults: {}, lostZeros: 'refuse', known: () => known, earlier: () => earlier } as const;
  return (await rowsOf(table)).map(createItemPlanner(how)).map(({ action }) => action);
}

describe('items of one article number with barcodes of their own, after a run that was interrupted between them', () => {
  it('are told apart: the one that is left is made', async () => {
    expect(await actionsOf(ROWS, 'B1', EARLIER)).toEqual(['unchanged', 'create']);
    expect(await actionsOf(ROWS, 'B2', EARLIER)).toEqual(['create', 'unchanged']);
  });

  it('are one where the item was there before, or has a barcode that the file does not name', async () => {
    expect(await actionsOf(ROWS, 'B1', undefined)).toEqual(['unchanged', 'refused']);
    expect(await actionsOf(ROWS.slice(0, 1), 'SK000001', EARLIER)).toEqual(['update']);
  });
});
