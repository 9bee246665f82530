import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { System } from './system.ts';

/** One way to break the system: says what it does, and is over when the breaking is. */
export type Fault = {
  name: string;
  /** The parts that no other fault may break at the same time; none for everything at once. */
  uses: string[];
  run: (system: System) => Promise<void>;
};

/** Describes what can be broken, by name. */
export type Breakable = { parts: string[]; links: string[]; disks: string[]; crashPoints: string[] };

/** Makes one fault of its family; `long` allows what takes its time. */
export type Family = {
  name: string;
  /** Its chance to be chosen, against the others'. */
  weight: number;
  make: (random: Random, breakable: Breakable, long: boolean) => Fault;
};

export const killed = (name: string): Fault => ({
  name: `kill -9 ${name}`,
  uses: [name],
  run: async (system) => system.part(name).kill(),
});

export const restarted = (name: string): Fault => ({
  name: `restart ${name}`,
  uses: [name],
  run: async (system) => system.part(name).restart(),
});

export const frozen = (name: string, ms: number): Fault => ({
  name: `stop ${name} for ${ms} ms`,
  uses: [name],
  run: (system) => system.part(name).freeze(ms),
});

export const absent = (name: string, ms: number): Fault => ({
  name: `${name} away for ${ms} ms`,
  uses: [name],
  run: (system) => system.part(name).away(() => pause(ms)),
});

const pair = (one: string, other: string): Fault => ({
  name: `kill -9 ${one} and stop ${other} for 1000 ms`,
  uses: [one, other],
  run: async (system) => {
    system.part(one).kill();
    await system.part(other).freeze(1_000);
  },
});

/** A process may take this long to come to the place; it stays told to die there after that. */
const CRASH_MS = 6_000;

/**
 * A process comes back, meets the place under load, dies there and comes back again. To a place of events it comes only
 * when an answer of the catalog is missing, so none reaches it meanwhile.
 */
function diesAt(name: string, point: string, pass: number): Fault {
  return {
    name: `${name} dies at ${point}:${pass}`,
    uses: [name],
    run: async (system) => {
      const before = system.crashed.get(point) ?? 0;
      system.part(name).dieAt(point, pass);
      const unanswered = point.includes('.event.')
        ? system.links.filter(({ from, to }) => from === name && to === 'catalog')
        : [];
      const held = unanswered.map(({ relay }) => relay.hold('back', CRASH_MS));
      const giveUp = Date.now() + CRASH_MS;
      while (system.crashed.get(point) !== before + 1 && Date.now() < giveUp) await pause(50);
      await Promise.all(held);
    },
  };
}

/** A replica of the service that passes the place, which begins with the service's name. */
export function crashAt(
  point: string,
  { random, parts, most = 2 }: { random: Random; parts: string[]; most?: number },
): Fault {
  return diesAt(random.pick(replicasOf(point, parts)), point, 1 + random.below(most));
}

/** The parts that pass a crash point. */
export function replicasOf(point: string, parts: string[]): string[] {
  const service = point.split('.')[0] as string;
  return parts.filter((part) => part === service || part.startsWith(`${service}-`));
}

const twoOf = (random: Random, parts: string[]) => random.shuffled(parts).slice(0, 2) as [string, string];
const FREEZES = { long: [1_000, 3_000, 10_000], short: [500, 1_500, 3_000] };

export const processFamilies: Family[] = [
  { name: 'kill', weight: 22, make: (random, { parts }) => killed(random.pick(parts)) },
  { name: 'restart', weight: 8, make: (random, { parts }) => restarted(random.pick(parts)) },
  {
    name: 'freeze',
    weight: 10,
    make: (random, { parts }, long) => frozen(random.pick(parts), random.pick(long ? FREEZES.long : FREEZES.short)),
  },
  { name: 'pair', weight: 10, make: (random, { parts }) => pair(...twoOf(random, parts)) },
  {
    name: 'crash point',
    weight: 18,
    make: (random, { parts, crashPoints }) => crashAt(random.pick(crashPoints), { random, parts }),
  },
  { name: 'away', weight: 5, make: (random) => absent(random.pick(['nats', 'mongodb', 'catalog']), 3_000) },
];
