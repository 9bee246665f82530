import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '../support/client.ts';
import { type Stack, startStack } from '../support/stack.ts';

type Movement = { quantity: number; balance: number; reason: string };

let stack: Stack;
let gateways: Client[];
const key = () => ({ 'idempotency-key': randomUUID() });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  stack = await startStack();
  const { address } = await stack.startAnother('gateway');
  gateways = [stack.admin, stack.admin.at(address)];
});
afterAll(() => stack.stop());

/** Sends until there is an answer that is no 503: what a client does that retries. */
async function insist(
  client: Client,
  method: string,
  path: string,
  sent: { body?: unknown; headers: Record<string, string> },
): Promise<Answer> {
  const giveUp = Date.now() + 60_000;
  for (;;) {
    const answer = await client.request<unknown>(method, path, sent).catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    if (Date.now() > giveUp) throw new Error(`${method} ${path} was never answered, last ${answer?.status}`);
    await pause(50);
  }
}

/** 20 times at once with one key over two gateways, and a part is killed in the middle. */
async function twentyTimes(stopped: string, method: string, path: string, body?: unknown): Promise<Answer[]> {
  const headers = key();
  const sent = Array.from({ length: 20 }, (_, index) =>
    insist(gateways[index % 2] as Client, method, path, { body, headers }),
  );
  await pause(15);
  process.kill(stack.pid(stopped), 'SIGKILL');
  return Promise.all(sent);
}

function allEqual(answers: Answer[], status: number): void {
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
}

const ready = () => insist(stack.admin, 'GET', '/works', { headers: {} });

async function anItemWithStock(quantity: number): Promise<number> {
  const body = { name: 'Bolt', unit: { id: 1, unit: 'pcs' }, vendor: { id: 1, name: 'Vendor' } };
  const item = (await insist(stack.admin, 'POST', '/items', { body, headers: key() })) as Answer<{ id: number }>;
  const receipt = (await insist(stack.admin, 'POST', '/acquisitions', { body: {}, headers: key() })) as Answer<{
    id: number;
  }>;
  const line = { item: { id: item.body.id }, quantity };
  await insist(stack.admin, 'POST', `/acquisitions/${receipt.body.id}/items`, { body: line, headers: key() });
  return item.body.id;
}

const movementsOf = async (itemId: number) =>
  ((await insist(stack.admin, 'GET', `/items/${itemId}/movements`, { headers: {} })) as Answer<Movement[]>).body;

describe.each(['catalog', 'works', 'acquisitions', 'gateway'])(
  'with one key, 20 times at once over two gateways, while %s is killed',
  (stopped) => {
    beforeEach(ready);

    it('a create has one effect and one answer', async () => {
      const itemId = await anItemWithStock(1);
      const { body } = (await insist(stack.admin, 'POST', '/acquisitions', { body: {}, headers: key() })) as Answer<{
        id: number;
      }>;
      const answers = await twentyTimes(stopped, 'POST', `/acquisitions/${body.id}/items`, {
        item: { id: itemId },
        quantity: 2.5,
      });
      allEqual(answers, 201);
      expect((await movementsOf(itemId)).map(({ quantity, balance }) => [quantity, balance])).toEqual([
        [2.5, 3.5],
        [1, 1],
      ]);
    });

    it('a close has one effect and one answer', async () => {
      const itemId = await anItemWithStock(5);
      const work = (await insist(stack.admin, 'POST', '/works', {
        body: { customer: { id: 1, name: 'Customer' } },
        headers: key(),
      })) as Answer<{ id: number }>;
      const line = { item: { id: itemId }, outbound_quantity: 2 };
      await insist(stack.admin, 'POST', `/works/${work.body.id}/items`, { body: line, headers: key() });
      allEqual(await twentyTimes(stopped, 'PUT', `/works/${work.body.id}/close-outbound`), 200);
      expect((await movementsOf(itemId)).map(({ quantity, balance }) => [quantity, balance])).toEqual([
        [-2, 3],
        [5, 5],
      ]);
    });

    it('a delete has one effect and one answer', async () => {
      const itemId = await anItemWithStock(5);
      const { body } = (await insist(stack.admin, 'POST', '/acquisitions', { body: {}, headers: key() })) as Answer<{
        id: number;
      }>;
      const line = { item: { id: itemId }, quantity: 2 };
      await insist(stack.admin, 'POST', `/acquisitions/${body.id}/items`, { body: line, headers: key() });
      allEqual(await twentyTimes(stopped, 'DELETE', `/acquisitions/${body.id}`), 200);
      expect((await movementsOf(itemId)).map(({ quantity, balance }) => [quantity, balance])).toEqual([
        [-2, 5],
        [2, 7],
        [5, 5],
      ]);
    });
  },
);
