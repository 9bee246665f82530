import { brokerDamage, fullDisks } from './disk-faults.ts';
import type { Breakable, Family, Fault } from './faults.ts';
import { absent, crashAt, frozen, processFamilies } from './faults.ts';
import { networkFamilies } from './network-faults.ts';
import type { Random } from './random.ts';

type PlanOptions = {
  count: number;
  long: boolean;
  breakable: Breakable;
  /** Families whose name has this text in it, alone. */
  only?: string | undefined;
};

/**
 * Chooses the faults of a run and their order, the same for the same seed: one of every family at least where there is
 * room for them. A long run also has every crash point, a freeze of 10 s of every part, and a minute without database
 * and without broker.
 */
export function planFaults(random: Random, { count, long, breakable, only = '' }: PlanOptions): Fault[] {
  const { parts, disks, crashPoints } = breakable;
  const all = [...processFamilies, ...networkFamilies, ...brokerDamage, ...(disks.length > 0 ? fullDisks : [])];
  const families = all.filter(({ name }) => name.includes(only));
  if (families.length === 0) throw new Error(`There is no family of faults with ${only} in its name.`);
  const make = (family: Family) => family.make(random, breakable, long);
  const always =
    long && only === ''
      ? [
          ...crashPoints.map((point) => crashAt(point, { random, parts, most: 1 })),
          ...parts.map((part) => frozen(part, 10_000)),
          ...['nats', 'mongodb'].map((server) => absent(server, 60_000)),
        ]
      : [];
  const first = random.shuffled([...always, ...random.shuffled(families).map(make)].slice(0, count));
  const rest = Array.from({ length: Math.max(0, count - first.length) }, () => make(weighted(random, families)));
  return random.shuffled([...first, ...rest]);
}

function weighted(random: Random, families: Family[]): Family {
  return random.pick(families.flatMap((family) => Array.from({ length: family.weight }, () => family)));
}
