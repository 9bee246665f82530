// The other user of the machine, as the tests of the broker's port have them act.
import { spawn } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { issue, makeAuthority } from '../../deploy/local/src/https/issue.ts';
import { eventually } from '../support/cluster.ts';
import { as, theOther } from './accounts.ts';
import type { Heard, Manner, Numbered, Order } from './port-thief.ts';

export const THIEF = fileURLToPath(new URL('./port-thief.ts', import.meta.url));

/** The other user, who does what they are told. */
export type Thief = { obey: <T>(order: Order) => Promise<T>; end: () => void };

/** @param folder one that the other user may enter */
export function startThief(folder: string): Thief {
  // Copies, and a working directory, that do not depend on where the checkout lies.
  const [node, thief] = [join(folder, 'node'), join(folder, 'port-thief.ts')];
  copyFileSync(process.execPath, node);
  copyFileSync(THIEF, thief);
  const child = spawn('setpriv', as(theOther(), [node, thief]), { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, (answer: unknown) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { number, answer } = JSON.parse(line);
    waiting.get(number)?.(answer);
  });
  const obey = (order: Order) => {
    const number = waiting.size;
    const sent: Numbered = { number, order };
    const answer = new Promise<unknown>((resolve) => waiting.set(number, resolve));
    child.stdin.write(`${JSON.stringify(sent)}\n`);
    return answer;
  };
  return {
    obey: (order) => obey(order) as Promise<never>,
    end: () => child.stdin.end(),
  };
}

/** One that the other user makes, for the same address. */
const forged = () => issue(makeAuthority('Stockroom broker', new Date()), ['127.0.0.1', 'localhost'], new Date());

/** Has the other user take a port as soon as it is free, which `freed` brings about, and waits until services have come there. */
export async function robbed(thief: Thief, { port, manner }: { port: number; manner: Manner }, freed: () => unknown) {
  const [plain = '', encrypted = ''] = await thief.obey<string[]>({ do: 'greet', port });
  const taken = thief.obey({ do: 'take', port, manner, ...forged(), greeting: plain || encrypted });
  await freed();
  await taken;
  let all: Heard[] = [];
  const atPort = () => all.filter((one) => one.port === port && !one.isDecrypted);
  await eventually(
    async () => {
      all = await thief.obey<Heard[]>({ do: 'tell' });
      return atPort().length >= 3;
    },
    () => JSON.stringify(all),
    60_000,
  );
}

/** All that TLS says before the other side is proved: a ClientHello, and an alert where what comes is no proof. */
const isHandshake = (bytes: string) => bytes === '' || bytes.charCodeAt(0) === 0x16;
const SECRETS = /CONNECT|"user"|"pass"/;

/** @returns what was heard, which is no more than that */
export async function expectNothingHeard(thief: Thief): Promise<Heard[]> {
  const heard = await thief.obey<Heard[]>({ do: 'tell' });
  const isWrong = ({ isDecrypted, bytes }: Heard) => isDecrypted || !isHandshake(bytes) || SECRETS.test(bytes);
  expect(heard.filter(isWrong)).toEqual([]);
  return heard;
}
