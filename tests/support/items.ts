import { itemBody } from './builders.ts';
import type { Item } from './shapes.ts';
import { admin } from './the-stack.ts';

export const create = async (more: Record<string, unknown>) => admin.post<Item>('/items', await itemBody(more));

/** Creates an item with one field written as raw JSON text. */
export async function createRaw(field: string, text: string) {
  const body = JSON.stringify({ ...(await itemBody()), [field]: 'here' }).replace(
    `"${field}":"here"`,
    `"${field}":${text}`,
  );
  return admin.post<Item>('/items', body);
}
