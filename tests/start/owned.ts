// Stockroom as npm start runs it for one user of the machine, seen by root.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StockAsked } from '@stockroom/events';
import { brokerAddress, openBroker, publishEvent, subjects } from '@stockroom/events';
import { readAddresses } from '../../deploy/local/src/addresses.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { type Client, logIn } from '../support/client.ts';
import { eventually } from '../support/cluster.ts';
import { listeningOf, treeOf } from '../support/listening.ts';
import type { Item, Movement } from '../support/shapes.ts';
import { type Account, as } from './accounts.ts';

export type Owned = {
  admin: Client;
  /** The item whose ledger nobody else may write. */
  item: Item;
  /** What its screen shows. */
  output: () => string;
  /** The port on which nats-server listens now; 0 where it does not. */
  brokerPort: () => number;
  /** Kills nats-server. */
  killBroker: () => void;
  movements: () => Promise<Movement[]>;
  /** Has works ask for stock by an event. */
  ask: (event: StockAsked) => Promise<void>;
  /** Does so, and waits until the ledger has it. */
  moveByEvent: (quantity: number) => Promise<void>;
  stop: () => Promise<void>;
};

const PASSWORD = 'a password for the owner';
const MILLIONTHS = 1_000_000;

/** Starts it on that data folder, whose user may write in the folder above. */
export async function startOwned(owner: Account, { folder, data }: { folder: string; data: string }): Promise<Owned> {
  chownSync(folder, owner.uid, owner.gid);
  const [port = 0] = await freePorts(1);
  const env = { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port), ADMIN_PASSWORD: PASSWORD };
  const starter = spawn('setpriv', as(owner, [process.execPath, 'deploy/local/src/start.ts']), { env });
  let said = '';
  for (const stream of [starter.stdout, starter.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => starter.once('close', resolve));
  const stop = async () => {
    starter.kill('SIGTERM');
    await ended;
  };
  try {
    await eventually(
      () => said.includes('is ready at'),
      () => said,
      150_000,
    );
    const admin = await logIn(`http://127.0.0.1:${port}`, { username: 'admin', password: PASSWORD });
    const item = await anItem(admin);
    const brokers = () => treeOf(starter.pid ?? 0).filter((pid) => /nats-server\0--config/.test(commandOf(pid)));
    const movements = async () => (await admin.get<Movement[]>(`/items/${item.id}/movements`)).body;
    return {
      ...{ admin, item, movements, stop },
      ask: (event) => publishAsWorks(data, event),
      output: () => said,
      brokerPort: () => Number(listeningOf(brokers()).tcp[0]?.split(':').at(-1) ?? 0),
      killBroker: () => process.kill(brokers()[0] ?? 0, 'SIGKILL'),
      moveByEvent: async (quantity) => {
        await publishAsWorks(data, askFor(item, quantity));
        await eventually(
          async () => (await movements()).some((one) => one.quantity === quantity),
          () => said,
          60_000,
        );
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function anItem(admin: Client): Promise<Item> {
  const vendor = (await admin.post<object>('/vendors', { name: 'Vendor' })).body;
  const unit = (await admin.post<object>('/units', { unit: 'pcs' })).body;
  return (await admin.post<Item>('/items', { name: 'Bolt', vendor, unit })).body;
}

/** A request as works makes one, in the name of the first user; of many lines where it is to take room. */
export function askFor(item: Item, quantity: number, lines = 1): StockAsked {
  const others = Array.from({ length: lines - 1 }, () => ({ item_id: item.id, quantity: 0 }));
  return {
    ...{ id: randomUUID(), asker: 'works', reason: 'work-returned', reference: 1 },
    user: { id: 1, username: 'admin' },
    lines: [{ item_id: item.id, quantity: quantity * MILLIONTHS }, ...others],
  };
}

/** Root reads the password in the broker's configuration. */
async function publishAsWorks(data: string, event: StockAsked): Promise<void> {
  const NATS_PASSWORD = /"user":"works","password":"([^"]+)"/.exec(configIn(data))?.[1] ?? '';
  const { nats = '', natsCertificate } = readAddresses(data) ?? {};
  const NATS_URL = nats.replaceAll(/\/\/[^@]*@/g, '//');
  const settings = { NATS_URL, NATS_CERTIFICATE: natsCertificate, NATS_USER: 'works', NATS_PASSWORD };
  const common = { EVENTS_NAMESPACE: 'stockroom', EVENTS_REPLICAS: 1 };
  const broker = await openBroker(brokerAddress('works', { ...settings, ...common }, undefined));
  await publishEvent(broker, { id: event.id, subject: subjects.asked('works'), data: event });
  await broker.close();
}

const configIn = (data: string) => readFileSync(join(data, 'nats', 'nats-server.conf'), 'utf8');

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
