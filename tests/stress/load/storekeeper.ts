// One of many at work at once: looks things up, receives, picks, takes back, and thinks in between.
import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '../faults/random.ts';
import type { Asker } from './asker.ts';

export type Work = {
  asker: Asker;
  items: number[];
  /** item → what its stock must be, in millionths. */
  expected: Map<number, number>;
  seed: number;
  /** The mean of the pauses between two requests. */
  thinkMs: number;
  isOver: () => boolean;
};

type Made = { id: number };

const MILLION = 1_000_000;

export async function keepStore(work: Work): Promise<void> {
  const random = randomOf(work.seed);
  const { asker, items, expected } = work;
  const think = () => pause(random.next() * 2 * work.thinkMs);
  const amount = (most: number) => (1 + random.below(most * MILLION)) / MILLION;
  const add = (id: number, quantity: number) =>
    expected.set(id, (expected.get(id) ?? 0) + Math.round(quantity * MILLION));
  const ask = async <T>(method: string, path: string, body?: unknown) => {
    await think();
    return asker.ask<T>(method, path, body);
  };

  async function lookUp(): Promise<void> {
    const id = random.pick(items);
    const ways = [
      `/items/${id}`,
      `/items/${id}/barcodes`,
      `/items/search?items=1&barcodes=1&expression=Load%20item%20${id % 10}`,
    ];
    const others = [
      '/session',
      '/units',
      '/vendors',
      '/barcodes?barcode=SK000001',
      `/items/${id}/barcodes/${id}/print`,
    ];
    await ask('GET', random.pick([...ways, ...ways, ...others]));
  }

  async function receive(): Promise<void> {
    const { body: made } = await ask<Made>('POST', '/acquisitions', { comment: 'under load' });
    const id = random.pick(items);
    const quantity = amount(50);
    const line = await ask<Made>('POST', `/acquisitions/${made.id}/items`, { item: { id }, quantity });
    if (line.status !== 201) return;
    add(id, quantity);
    if (!random.oneIn(4)) return;
    const changed = amount(50);
    const { status } = await ask('PUT', `/acquisitions/${made.id}/items/${line.body.id}`, {
      item: { id },
      quantity: changed,
    });
    if (status === 200) add(id, changed - quantity);
  }

  async function job(): Promise<void> {
    const { body: made } = await ask<Made>('POST', '/works', { customer: { id: 1, name: 'Customer' } });
    const id = random.pick(items);
    const outbound = amount(10);
    const { body: line } = await ask<Made>('POST', `/works/${made.id}/items`, {
      item: { id },
      outbound_quantity: outbound,
    });
    if ((await ask('PUT', `/works/${made.id}/close-outbound`)).status !== 200) return;
    add(id, -outbound);
    const back = Math.floor(outbound * random.next() * MILLION) / MILLION;
    const body = { item: { id }, outbound_quantity: outbound, returned_quantity: back };
    await ask('PUT', `/works/${made.id}/items/${line.id}`, body);
    if ((await ask('PUT', `/works/${made.id}/close-returned`)).status === 200) add(id, back);
  }

  while (!work.isOver()) {
    const chosen = random.below(10);
    if (chosen < 8) await lookUp();
    else if (chosen === 8) await receive();
    else await job();
  }
  asker.close();
}
