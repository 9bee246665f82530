// A few things to move, arranged through any client: for tests that have more than one stack or gateway.
import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.ts';
import type { Acquisition, Barcode, Customer, Item, Movement, Unit, Vendor, Work } from './shapes.ts';

function made<T>({ status, body }: Answer<T>): T {
  if (status !== 200 && status !== 201) throw new Error(`Arranging failed: ${status} ${JSON.stringify(body)}`);
  return body;
}

export type Warehouse = {
  item: (stock: number) => Promise<Item>;
  work: (lines: [item: Item, quantity: number][]) => Promise<Work>;
  barcode: (item: Item) => Promise<Barcode>;
  acquisition: () => Promise<Acquisition>;
  stockOf: (item: Item) => Promise<number>;
  movementsOf: (item: Item) => Promise<Movement[]>;
};

/** Makes a vendor, a unit and a customer, and gives what makes the rest. */
export async function openWarehouse(client: Client): Promise<Warehouse> {
  const vendor = made(await client.post<Vendor>('/vendors', { name: randomUUID() }));
  const unit = made(await client.post<Unit>('/units', { unit: randomUUID().slice(0, 13) }));
  const customer = made(await client.post<Customer>('/customers', { name: randomUUID() }));
  const acquisition = async () => made(await client.post<Acquisition>('/acquisitions', { comment: null }));
  return {
    item: async (stock) => {
      const item = made(await client.post<Item>('/items', { name: randomUUID(), vendor, unit }));
      const { id } = await acquisition();
      if (stock > 0) made(await client.post(`/acquisitions/${id}/items`, { item, quantity: stock }));
      return { ...item, quantity: stock };
    },
    work: async (lines) => {
      const work = made(await client.post<Work>('/works', { customer }));
      for (const [item, outbound_quantity] of lines)
        made(await client.post(`/works/${work.id}/items`, { item, outbound_quantity }));
      return work;
    },
    barcode: async ({ id }) => made(await client.post<Barcode>(`/items/${id}/barcodes`, {})),
    acquisition,
    stockOf: async ({ id }) => made(await client.get<Item>(`/items/${id}`)).quantity,
    movementsOf: async ({ id }) => made(await client.get<Movement[]>(`/items/${id}/movements`)),
  };
}
