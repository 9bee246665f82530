import { connect } from 'node:net';
import type { Vendor } from '../../support/shapes.ts';
import type { Whole } from '../../support/whole.ts';
import { type Attack, attacks, SMUGGLED } from './attacks.ts';
import { PATIENCE_MS } from './check.ts';

const QUIET_MS = 300;

/** Sends every attack and tells what was wrong: a 5xx, too many answers, silence, or a request that got in hidden. */
export async function attack({ port, token, admin }: Whole): Promise<string[]> {
  const all = attacks(token);
  const faults = (await Promise.all(all.map((one) => faultsOf(one, port)))).flat();
  // Where both agree that the first request has no body, the hidden one is simply the next; then its two answers show it.
  const vendors = (await admin.get<Vendor[]>('/vendors')).body.filter(({ name }) => name === SMUGGLED);
  if (vendors.length > 0) faults.push('ATTACK: a hidden request was done');
  return faults;
}

async function faultsOf(
  { name, bytes, status, most = 1, mayBeSilent = false }: Attack,
  port: number,
): Promise<string[]> {
  const { text, ms } = await sendRaw(bytes, port);
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200);
  const about = `ATTACK ${name}: ${statuses.join(', ') || 'nothing'}`;
  const faults: string[] = [];
  if (statuses.some((status) => status >= 500)) faults.push(`${about}: a 5xx`);
  if (statuses.length > most) faults.push(`${about}: more than ${most} answers`);
  if (statuses.length === 0 && !mayBeSilent) faults.push(`${about}: no answer`);
  if (status !== undefined && statuses[0] !== status) faults.push(`${about}: not ${status}`);
  if (ms > PATIENCE_MS) faults.push(`${about}: took ${Math.round(ms)} ms`);
  return faults;
}

/** Sends the bytes, waits until the line is closed or has been quiet after an answer, and gives all that came. */
function sendRaw(bytes: Buffer, port: number): Promise<{ text: string; ms: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    let text = '';
    let ms = Number.NaN;
    let quiet: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const done = () => {
      clearTimeout(quiet);
      clearTimeout(patience);
      socket.destroy();
      resolve({ text, ms: Number.isNaN(ms) ? 0 : ms });
    };
    const patience = setTimeout(done, PATIENCE_MS + 1_000);
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      if (text === '') ms = performance.now() - began;
      text += part;
      clearTimeout(quiet);
      quiet = setTimeout(done, QUIET_MS);
    });
    socket.on('error', () => {});
    socket.on('close', done);
  });
}
