import type { CatalogRemote, Stage } from '../catalog-process.ts';
import { eventually, openStage } from '../catalog-process.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.clear());

const call = () => ({ requestId: 'r', deadline: Date.now() + 10_000 });
const body = {
  name: 'Bolt',
  purchase_price: 2_000_000,
  unit: { id: 1, name: 'pcs' },
  vendor: { id: 1, name: 'Würth' },
};
const waiting = () => stage.store.db.collection('unsummed_movements').countDocuments();

async function receive(remote: CatalogRemote, item_id: number, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const lines = [{ item_id, quantity: 1_000_000 }];
    const batch = { id: `${item_id} ${at}`, reason: 'acquisition', reference: 1, user_id: 1, username: 'ana', lines };
    await remote.ask('ApplyBatch', batch, call());
  }
}

const useOf = async (remote: CatalogRemote, id: number) => {
  const page = { limit: 1_000, after: 0, descending: false, with_total: false };
  const { rows } = await remote.ask('PageUse', { page, group: 'item', customers: [] }, call());
  const row = rows.find(({ key }) => key === id);
  return [row?.quantities[0], row?.values[0]];
};

describe('a catalog killed while it sums movements', () => {
  it.each(['catalog.sum.before-commit', 'catalog.sum.after-commit'])(
    'at %s has each movement once in its reports, before and after it goes on',
    async (point) => {
      const { remote, stop } = await stage.start();
      const { id } = await remote.ask('CreateItem', body, call());
      await receive(remote, id, 5);
      await stop();
      expect(await waiting()).toBeGreaterThan(0);
      // Sums are made at a start.
      const crashed = await stage.start({ CRASH_AT: point }).then(
        ({ ended }) => ended,
        ({ message }: Error) => message,
      );
      expect(crashed).toContain('SIGKILL');
      const again = await stage.start();
      expect(await useOf(again.remote, id)).toEqual(['5000000', '10000000']);
      await eventually(waiting, (count) => count === 0);
      expect(await useOf(again.remote, id)).toEqual(['5000000', '10000000']);
      await again.stop();
    },
  );
});
