import { open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from './random.ts';
import type { System } from './system.ts';

/** One way to break the system: says what it does, and is over when the breaking is. */
export type Fault = { name: string; run: (system: System) => Promise<void> };

const SERVICES = ['gateway', 'catalog', 'works', 'acquisitions', 'labels'];
const ALL = [...SERVICES, 'nats', 'mongodb'];

/** Every named place between two writes to different places, by the process that passes it. */
export const crashPoints: Record<string, string[]> = {
  catalog: ['items-changed', 'ids-taken', 'before-commit', 'after-commit'].map((step) => `catalog.apply.${step}`),
  works: [
    ...['close-outbound', 'close-returned'].flatMap((kind) =>
      ['kept', 'asked', 'settled'].map((step) => `works.${kind}.${step}`),
    ),
    ...['heard', 'settled'].map((step) => `works.event.${step}`),
  ],
  acquisitions: [
    ...['add-item', 'change-item', 'remove-item', 'delete-acquisition'].flatMap((kind) =>
      ['kept', 'asked', 'settled'].map((step) => `acquisitions.${kind}.${step}`),
    ),
    ...['add-item', 'change-item'].map((kind) => `acquisitions.${kind}.shown`),
    ...['heard', 'settled'].map((step) => `acquisitions.event.${step}`),
  ],
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Chooses a fault; `long` allows the ones that take a minute. */
export function chooseFault(random: Random, { long }: { long: boolean }): Fault {
  const chosen = random.below(100);
  if (chosen < 30) return killed(random.pick(ALL));
  if (chosen < 40) return restarted(random.pick(ALL));
  if (chosen < 50)
    return frozen(random.pick(ALL), long ? random.pick([1_000, 3_000, 10_000]) : random.pick([500, 1_500]));
  if (chosen < 62) return pair(random.pick(ALL), random.pick(ALL));
  if (chosen < 88) return diesAt(random);
  if (chosen < 94) return absent(random.pick(['nats', 'mongodb', 'catalog']), long && random.oneIn(8) ? 60_000 : 3_000);
  return random.pick([jetstreamLost, blockCut, bitFlipped]);
}

const killed = (name: string): Fault => ({ name: `kill -9 ${name}`, run: async (system) => system.part(name).kill() });

const restarted = (name: string): Fault => ({
  name: `restart ${name}`,
  run: async (system) => system.part(name).restart(),
});

const frozen = (name: string, ms: number): Fault => ({
  name: `stop ${name} for ${ms} ms`,
  run: (system) => system.part(name).freeze(ms),
});

const absent = (name: string, ms: number): Fault => ({
  name: `${name} away for ${ms} ms`,
  run: (system) => system.part(name).away(() => pause(ms)),
});

const pair = (one: string, other: string): Fault => ({
  name: `kill -9 ${one} and stop ${other} for 1000 ms`,
  run: async (system) => {
    system.part(one).kill();
    await system.part(other).freeze(1_000);
  },
});

function diesAt(random: Random): Fault {
  const name = random.pick(Object.keys(crashPoints));
  const point = `${random.pick(crashPoints[name] ?? [])}:${1 + random.below(3)}`;
  return {
    name: `${name} dies at ${point}`,
    run: async (system) => {
      system.part(name).dieAt(point);
      // It comes back, meets the place under load, dies there and comes back again.
      await pause(1_500);
    },
  };
}

const jetstreamLost: Fault = {
  name: 'the JetStream folder is deleted',
  run: (system) => system.part('nats').away(() => rm(system.jetstreamFolder, { recursive: true, force: true })),
};

const blockCut: Fault = {
  name: 'the newest JetStream block is cut by 64 KiB',
  run: (system) =>
    system.part('nats').away(async () => {
      const block = await newestBlock(system.jetstreamFolder);
      if (block) await truncate(block.path, Math.max(0, block.size - (64 << 10)));
    }),
};

const bitFlipped: Fault = {
  name: 'one bit of the newest JetStream block is flipped',
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
    }),
};

async function newestBlock(folder: string): Promise<{ path: string; size: number } | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const blocks = entries.filter(({ name }) => name.endsWith('.blk')).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(blocks.map(async (path) => ({ path, ...(await stat(path)) })));
  const [newest] = found.sort((a, b) => b.mtimeMs - a.mtimeMs);
  return newest && { path: newest.path, size: newest.size };
}
