import { inRounds, ratio } from '../machine/rounds.ts';
import { type Bench, floor, repeated, warmedTogether } from './context.ts';
import { onOneCore } from './cores.ts';
import { detailsOf, type Row, row } from './row.ts';

const CLIENTS = 32;
const LIMIT = 50;

type Page = { path: string; has: string };

/** GET /api/items in pages, beside FP, the same answer by one unary call from memory: the first page and the last, with the exact total in each. */
export async function pageRows(bench: Bench): Promise<Row[]> {
  const { size } = bench;
  const first = { path: `/api/items?limit=${LIMIT}`, has: '[{"id":1,' };
  const last = { path: await lastPage(bench), has: `{"id":${size},` };
  onOneCore(bench);
  const pages = (of: Bench, name: string, { path, has }: Page) =>
    repeated(of, name, { clients: CLIENTS, operations: [[{ method: 'GET', path, status: 200, has }]] });
  const measured = await inRounds(
    warmedTogether(bench, (of) => [floor(of, 'fp', CLIENTS), pages(of, 'first', first), pages(of, 'last', last)]),
    bench.rounds,
  );
  const [fp = [], one = [], other = []] = [measured.FP, measured.first, measured.last];
  const name = `GET /api/items?limit=${LIMIT}, ${size.toLocaleString('en')} items, ${CLIENTS} clients`;
  return [
    row({
      ...{ id: 'page', work: `${name}, servers on one core`, goal: 'at least 0.8 of FP', unit: 'of', least: 0.8 },
      ...{ value: ratio(one, fp, ({ rate }) => rate), details: detailsOf(measured) },
    }),
    row({
      ...{ id: 'page-last', work: 'the last page beside the first, p50', goal: 'at most 1.5', unit: 'of', most: 1.5 },
      ...{ value: ratio(other, one, ({ p50 }) => p50), details: [] },
    }),
  ];
}

/** The cursor of the page that ends with the last item. */
async function lastPage({ system, size }: Bench): Promise<string> {
  let path = `/api/items?limit=1000`;
  for (let seen = 1_000; seen < size - LIMIT; seen += 1_000) path = await nextOf(system, path);
  const cursor = new URL(path, system.origin).searchParams.get('cursor');
  let page = `/api/items?limit=${LIMIT}&cursor=${cursor}`;
  for (let seen = 0; seen < 1_000 - LIMIT; seen += LIMIT) page = await nextOf(system, page);
  return page;
}

async function nextOf({ origin, headers }: Bench['system'], path: string): Promise<string> {
  const answer = await fetch(new URL(path, origin), { headers });
  await answer.arrayBuffer();
  const next = /^<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  if (!next) throw new Error(`${path} was answered ${answer.status} and has no page behind it.`);
  return next;
}
