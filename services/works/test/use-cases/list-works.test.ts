import { aCall } from '@stockroom/stock-moves/testing';
import type { WorksDeps } from '../../src/use-cases/deps.ts';
import { listWorks } from '../../src/use-cases/read-works.ts';
import type { WorkView } from '../../src/view.ts';
import { createCustomer, deleteCustomer, deleteWork, updateWork } from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
});
afterAll(() => works.stop());

const aCustomer = async (name: string) => (await createCustomer(works.deps, name, aCall())).answer;

async function aWorkOf(customer: { id: number; name: string }): Promise<number> {
  const { id } = await aWork(works);
  await updateWork(works.deps, { id, body: { comment: null, customer } }, aCall());
  return id;
}

/** The list of works, where something happens each time that works were read and before their customers are. */
async function listedWhile(happens: () => Promise<unknown>): Promise<WorkView[]> {
  const list: WorksDeps['works']['list'] = async function* (size) {
    for await (const batch of works.deps.works.list(size)) {
      await happens();
      yield batch;
    }
  };
  const all: WorkView[] = [];
  for await (const batch of listWorks({ ...works.deps, works: { ...works.deps.works, list } })) all.push(...batch);
  return all;
}

describe('the list of works whose customers change while it is read', () => {
  it('shows the customer that a work has now, where the one it had is deleted', async () => {
    const [before, after] = [await aCustomer('Before'), await aCustomer('After')];
    const id = await aWorkOf(before);
    const shown = await listedWhile(async () => {
      await updateWork(works.deps, { id, body: { comment: null, customer: after } }, aCall());
      await deleteCustomer(works.deps, before.id, aCall());
    });
    expect(shown.find((work) => work.id === id)?.customer).toEqual({ id: after.id, name: after.name });
  });

  it('leaves out a work that is deleted together with its customer', async () => {
    const customer = await aCustomer('Gone');
    const id = await aWorkOf(customer);
    const shown = await listedWhile(async () => {
      await deleteWork(works.deps, id, aCall());
      await deleteCustomer(works.deps, customer.id, aCall());
    });
    expect(shown.map((work) => work.id)).not.toContain(id);
  });
});
