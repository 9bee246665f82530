import { LARGEST } from '@stockroom/kernel';
import { codecOf, messagesIn } from '@stockroom/rpc';
import { itemMessage } from '../../src/item-message.ts';
import { openItemPages } from '../../src/store/item-pages.ts';
import { changeEntry, removeEntry } from '../../src/use-cases/change-entries.ts';
import { deleteItem } from '../../src/use-cases/delete-item.ts';
import { updateItem } from '../../src/use-cases/update-item.ts';
import type { TestCatalog } from '../support.ts';
import { aBody, addItem, openTestCatalog, vendorsReadAfter, write } from '../support.ts';

const { encode, decode } = codecOf('stockroom.catalog.v1.Catalog', 'CreateItem');

describe('a list of items', () => {
  let catalog: TestCatalog;
  beforeAll(async () => {
    catalog = await openTestCatalog();
  });
  afterAll(() => catalog.store.drop());
  const listed = async (count = 100) => messagesIn((await catalog.itemPages(0, count)).batch).map(decode);

  it('shows each as it is read alone: empty, longest, of every alphabet, with the largest amounts', async () => {
    const items = [
      await addItem(catalog),
      await addItem(catalog, { name: 'x'.repeat(200), articleNumber: 'y'.repeat(64), location: 'z'.repeat(64) }),
      await addItem(catalog, { name: '貨物 🔩 "ű" \\ \n', vendor: { id: 2 ** 31, name: '𝄞'.repeat(200) } }),
      await addItem(catalog, {
        purchasePrice: LARGEST,
        warningQuantity: 2 ** 32 + 1,
        unit: { id: 2 ** 40, name: 'm²' },
      }),
    ];
    for (const purchasePrice of [127, 128, 16_384]) items.push(await addItem(catalog, { purchasePrice }));
    expect(await listed()).toEqual(items.map((item) => decode(encode(itemMessage(item)))));
  });

  it('shows a rename in the very next answer, and nothing that was deleted', async () => {
    const item = await addItem(catalog, { vendor: { id: 90, name: 'Before' } });
    const gone = await addItem(catalog);
    await listed();
    await write(catalog, changeEntry, { register: 'vendors', id: 90, name: 'After' });
    await write(catalog, deleteItem, gone.id);
    const after = await listed();
    expect(after.find(({ id }) => id === item.id)?.vendor).toEqual({ id: 90, name: 'After' });
    expect(after.some(({ id }) => id === gone.id)).toBe(false);
  });

  it('shows a vendor with a name, also when the one that an item had is deleted while it is read', async () => {
    const leaver = { id: 91, name: 'Gone' };
    const [kept, deleted] = [await addItem(catalog, { vendor: leaver }), await addItem(catalog, { vendor: leaver })];
    let isGone = false;
    const registers = vendorsReadAfter(catalog, async () => {
      if (isGone) return;
      isGone = true;
      await write(catalog, updateItem, { id: kept.id, body: aBody({ vendor: { id: 92, name: 'Next' } }) });
      await write(catalog, deleteItem, deleted.id);
      await write(catalog, removeEntry, { register: 'vendors', id: leaver.id });
    });
    const page = await openItemPages(catalog.store, registers)(kept.id - 1, 100);
    const shown = messagesIn(page.batch).map(decode);
    expect(shown.map(({ id, vendor }) => [id, vendor])).toEqual([[kept.id, { id: 92, name: 'Next' }]]);
  });
});
