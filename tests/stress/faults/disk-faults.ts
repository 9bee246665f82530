import { open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../../support/client.ts';
import type { Family, Fault } from './faults.ts';
import type { System } from './system.ts';

const jetstreamLost: Fault = {
  name: 'the JetStream folder is deleted',
  uses: ['nats'],
  run: (system) =>
    system.part('nats').away(async () => {
      await rm(system.jetstreamFolder, { recursive: true, force: true });
      system.damages.count += 1;
    }),
};

const blockCut: Fault = {
  name: 'the newest JetStream block is cut by 64 KiB',
  uses: ['nats'],
  run: (system) =>
    system.part('nats').away(async () => {
      const block = await newestBlock(system.jetstreamFolder);
      if (!block || block.size === 0) return;
      await truncate(block.path, Math.max(0, block.size - (64 << 10)));
      system.damages.count += 1;
    }),
};

const bitFlipped: Fault = {
  name: 'one bit of the newest JetStream block is flipped',
  uses: ['nats'],
  run: (system) =>
    system.part('nats').away(async () => {
      const block = await newestBlock(system.jetstreamFolder);
      if (!block || block.size === 0) return;
      const file = await open(block.path, 'r+');
      const byte = Buffer.alloc(1);
      const at = Math.floor(block.size / 2);
      await file.read(byte, 0, 1, at);
      byte[0] = (byte[0] ?? 0) ^ 1;
      await file.write(byte, 0, 1, at);
      await file.close();
      system.damages.count += 1;
    }),
};

async function newestBlock(folder: string): Promise<{ path: string; size: number } | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const blocks = entries.filter(({ name }) => name.endsWith('.blk')).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(blocks.map(async (path) => ({ path, ...(await stat(path)) })));
  const [newest] = found.sort((a, b) => b.mtimeMs - a.mtimeMs);
  return newest && { path: newest.path, size: newest.size };
}

const FULL_MS = 3_000;
const PATIENCE_MS = 20_000;

/** Nothing is written to the database while its disk is full; reading goes on, and so does everything once there is room. */
const databaseFull: Fault = {
  name: 'the disk of the database is full',
  uses: [],
  run: async (system) => {
    await system.ready();
    const disk = system.disks.get('mongodb');
    if (!disk) throw new Error('The database has no disk of its own.');
    disk.fill();
    try {
      await untilRefused(system);
      await must(system, 'be read from while its disk is full', aRead, ({ status }) => status === 200);
      await pause(FULL_MS);
    } finally {
      disk.empty();
    }
    await must(system, 'be written to once there is room again', aWrite, ({ status }) => status === 201);
  },
};

/** The broker is only a way: nobody is refused anything while its disk is full, and it takes events again after that. */
const brokerFull: Fault = {
  name: 'the disk of the broker is full',
  uses: ['nats'],
  run: async (system) => {
    const disk = system.disks.get('nats');
    if (!disk) throw new Error('The broker has no disk of its own.');
    disk.fill();
    await pause(FULL_MS);
    disk.empty();
  },
};

const REFUSED_WITHIN_MS = 3_000;

// A log that was emptied has room in it for a while: then nothing is refused.
async function untilRefused(system: System): Promise<void> {
  const giveUp = Date.now() + REFUSED_WITHIN_MS;
  while (Date.now() < giveUp) {
    const answer = await aWrite(system).catch(() => undefined);
    if (answer?.status === 503 && /no room/.test((answer.body as { message: string }).message)) return;
    await pause(100);
  }
}

const aWrite = ({ admin }: System) => admin.post('/vendors', { name: `Vendor ${Math.random()}` });
const aRead = ({ admin }: System) => admin.get('/works');

/** Asks again until an answer is as it must be. */
async function must(
  system: System,
  what: string,
  ask: (system: System) => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
): Promise<void> {
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask(system).catch(() => undefined);
    if (answer && isRight(answer)) return;
    if (Date.now() > giveUp) {
      system.broken.push(`the database cannot ${what}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
      return;
    }
    await pause(100);
  }
}

export const brokerDamage: Family[] = [jetstreamLost, blockCut, bitFlipped].map((fault) => ({
  name: fault.name,
  weight: 2,
  make: () => fault,
}));

export const fullDisks: Family[] = [databaseFull, brokerFull].map((fault) => ({
  name: fault.name,
  weight: 2,
  make: () => fault,
}));
