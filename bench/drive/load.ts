import { type Connection, openConnection } from './connection.ts';
import type { Job, Step, Times } from './job.ts';

/** The longest time that a change may take to become visible. */
const UNTIL_MS = 5_000;

/** Stands in a path for the id of what the operation has made. */
const ID = '{id}';

type Ready = { bytes: (id: string) => Buffer; step: Step };

/** Does a job with so many clients at once. @throws Error at the first answer that is not as it must be */
export async function load(job: Job): Promise<Times> {
  const { hostname: host, port } = new URL(job.origin);
  const operations = job.operations.map((operation) => operation.map((step) => ready(job, step)));
  const connections = await Promise.all(
    Array.from({ length: job.clients }, () => openConnection({ host, port: Number(port) })),
  );
  const took: number[] = [];
  const began = performance.now();
  const end = job.seconds === undefined ? Number.POSITIVE_INFINITY : began + job.seconds * 1000;
  const most = job.most ?? (job.seconds === undefined ? operations.length : Number.POSITIVE_INFINITY);
  let next = 0;
  let refused = 0;
  const client = async (connection: Connection) => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      if (next >= most) return;
      const isDone = await perform(connection, operations[next++ % operations.length] ?? []);
      if (isDone) took.push(performance.now() - now);
      else refused += 1;
    }
  };
  try {
    await Promise.all(connections.map(client));
  } finally {
    for (const connection of connections) connection.close();
  }
  if (refused > took.length / 20) throw new Error(`${refused} answers of 503 beside ${took.length} others.`);
  return { ...timesOf(took, (performance.now() - began) / 1000), refused };
}

function ready({ origin, headers }: Job, step: Step): Ready {
  const { host, pathname } = new URL(origin);
  const body = step.body === undefined ? '' : JSON.stringify(step.body);
  const all = {
    host,
    ...headers,
    ...step.headers,
    ...(step.body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const path = `${pathname === '/' ? '' : pathname}${step.path}`;
  const text = `${step.method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
  if (path.includes(ID)) return { step, bytes: (id) => Buffer.from(text.replace(ID, id)) };
  const bytes = Buffer.from(text);
  return { step, bytes: () => bytes };
}

/** @returns false when the answer was that it takes too long just now */
async function perform(connection: Connection, operation: Ready[]): Promise<boolean> {
  let made: string | undefined;
  for (const { bytes, step } of operation) {
    const giveUp = performance.now() + UNTIL_MS;
    for (;;) {
      const { status, body } = await connection.send(bytes(made ?? ''));
      if (status === 503) return false;
      const isThere = step.has === undefined || body.includes(step.has);
      if (status === step.status && isThere) {
        made ??= /"id":(\d+)/.exec(body)?.[1];
        break;
      }
      if (step.until && status === step.status && performance.now() < giveUp) continue;
      throw new Error(
        `${step.method} ${step.path}: ${status} ${body.slice(0, 300)}, not ${step.status} ${step.has ?? ''}`,
      );
    }
  }
  return true;
}

function timesOf(took: number[], seconds: number): Omit<Times, 'refused'> {
  const sorted = Float64Array.from(took).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: took.length, seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
