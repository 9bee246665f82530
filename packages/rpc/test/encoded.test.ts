import type { Handlers } from '../src/index.ts';
import { batchBytes, codecOf, dial, encodedBatch, messagesIn, serve } from '../src/index.ts';

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
    const batch = await remote.askBytes('GetItems', { ids: [] }, call);
    const bytes = messagesIn(batch);
    remote.close();
    await served.stop();
    expect(items.map(({ id, name }) => [id, name.length])).toEqual(lengths.map((length) => [length + 1, length]));
    expect(bytes.map(decode)).toEqual(items);
    expect(batchBytes(messages)).toEqual(batch);
  });
});
