import type { Handlers } from '../src/index.ts';
import { batchBytes, codecOf, dial, encodedBatch, messageOf, messagesIn, serve } from '../src/index.ts';

const NAME = 'stockroom.catalog.v1.Catalog';
const { encode, decode } = codecOf(NAME, 'CreateItem');

describe('messages as bytes', () => {
  it.each([
    ['none', []],
    ['short and long ones', [0, 1, 127, 128, 16_383, 16_384, 2_097_152]],
  ])('come out of a batch as they went in: %s', async (_, lengths) => {
    const messages = lengths.map((length) => encode({ id: length + 1, name: 'x'.repeat(length) }));
    const served = await serve({
      name: NAME,
      address: '127.0.0.1:0',
      handlers: { GetItems: async () => encodedBatch(messages) } as Partial<Handlers<typeof NAME>> as Handlers<
        typeof NAME
      >,
      onError: () => {},
    });
    const remote = dial(NAME, `127.0.0.1:${served.port}`);
    const call = { requestId: 'r-1', deadline: Date.now() + 5_000 };
    const { items } = await remote.ask('GetItems', { ids: [] }, call);
    const batch = batchBytes(messages);
    const bytes = messagesIn(batch);
    remote.close();
    await served.stop();
    expect(items.map(({ id, name }) => [id, name.length])).toEqual(lengths.map((length) => [length + 1, length]));
    expect(bytes.map(decode)).toEqual(items);
    expect(codecOf(NAME, 'GetItems').decode(batch).items).toEqual(items);
  });

  it('are put together as one that has them for fields', () => {
    const labels = codecOf(NAME, 'GetLabels');
    const barcode = codecOf(NAME, 'CreateBarcode').encode({
      id: 7,
      barcode: 'SK000007',
      quantity: 1_000_000,
      item_id: 3,
    });
    const item = encode({ id: 3, name: 'x'.repeat(200) });
    const [label] = messagesIn(labels.encode({ labels: [{ barcode: { id: 7 }, item: { id: 3 } }] }));
    expect(messageOf([codecOf(NAME, 'CreateBarcode').encode({ id: 7 }), encode({ id: 3 })])).toEqual(label);
    const batch = batchBytes([messageOf([barcode, item])]);
    expect(labels.decode(batch)).toMatchObject({
      labels: [{ barcode: { id: 7, barcode: 'SK000007', item_id: 3 }, item: { id: 3, name: 'x'.repeat(200) } }],
    });
  });
});
