import { join } from 'node:path';
import type { StockroomClient } from '@stockroom/client';
import { type Millionths, millionthsFromText } from '@stockroom/kernel';
import { shown } from './amounts.ts';
import type { FileList } from './files.ts';
import type { Found } from './found.ts';
import { createLineFinder, linesIn, markOf } from './lines.ts';
import type { JobState } from './source.ts';

type About = { list: FileList; api: StockroomClient; items: readonly Found[] };
type Amounts = { quantity: Millionths; returned: Millionths };

const PAGE = { query: { limit: 1_000 } };
const amount = (value: number | null): Millionths => millionthsFromText(String(value ?? 0)) ?? 0;

/** Says in what deliveries and jobs differ from their files. */
export async function documentFaults(folder: string, { list, api, items }: About): Promise<string[]> {
  const find = createLineFinder(items);
  const faults: string[] = [];
  for (const { file } of list.deliveries) {
    const text = await markOf(join(folder, file));
    const [there] = await Array.fromAsync(api.entries('/api/acquisitions', { params: { query: { text } } }));
    const lines = there && api.entries('/api/acquisitions/{id}/items', { params: { path: { id: there.id }, ...PAGE } });
    const is =
      lines &&
      (await Array.fromAsync(lines)).map(
        ({ item, quantity }) => [item.id, { quantity: amount(quantity), returned: 0 }] as const,
      );
    faults.push(...(await lineFaults(folder, file, { is, find })));
  }
  for (const { file, state, customer } of list.jobs) {
    const text = await markOf(join(folder, file));
    const [there] = await Array.fromAsync(api.entries('/api/works', { params: { query: { text } } }));
    const lines = there && api.entries('/api/works/{id}/items', { params: { path: { id: there.id }, ...PAGE } });
    const is =
      lines &&
      (await Array.fromAsync(lines)).map(
        (line) =>
          [
            line.item.id,
            { quantity: amount(line.outbound_quantity), returned: amount(line.returned_quantity) },
          ] as const,
      );
    faults.push(...(await lineFaults(folder, file, { is, find, isOpen: state === 'open' })));
    if (there && stateOf(there) !== state)
      faults.push(`${file}: the job is ${stateOf(there)} in Stockroom and ${state} in the file.`);
    if (there && there.customer.name.toLowerCase() !== customer.toLowerCase())
      faults.push(`${file}: the customer is “${there.customer.name}” in Stockroom and “${customer}” in the file.`);
  }
  return faults;
}

type Closings = { outbound_close_timestamp: string | null; returned_close_timestamp: string | null };

function stateOf({ outbound_close_timestamp, returned_close_timestamp }: Closings): JobState {
  if (outbound_close_timestamp === null) return 'open';
  return returned_close_timestamp === null ? 'outbound-closed' : 'returned-closed';
}

type Lines = {
  is: (readonly [number, Amounts])[] | undefined;
  find: ReturnType<typeof createLineFinder>;
  isOpen?: boolean;
};

async function lineFaults(folder: string, file: string, { is, find, isOpen = false }: Lines): Promise<string[]> {
  if (!is) return [`${file}: it is not in Stockroom.`];
  const [there, wanted] = [new Map(is), await linesIn(join(folder, file))];
  const more =
    there.size > wanted.length
      ? [`${file}: it has ${there.size} lines in Stockroom and ${wanted.length} in the file.`]
      : [];
  return more.concat(
    wanted.flatMap((line, at) => {
      const where = `${file} row ${at + 2}, ${line.name}`;
      const found = there.get(find(line)?.id ?? 0);
      if (!found) return [`${where}: the line is not in Stockroom.`];
      if (found.quantity !== line.quantity)
        return [`${where}: quantity is ${shown(found.quantity)} in Stockroom and ${shown(line.quantity)} in the file.`];
      if (!isOpen && found.returned !== line.returned)
        return [`${where}: ${shown(found.returned)} came back in Stockroom and ${shown(line.returned)} in the file.`];
      return [];
    }),
  );
}
