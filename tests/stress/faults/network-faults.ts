import type { Family, Fault } from './faults.ts';
import type { Random } from './random.ts';
import type { Direction, Relay } from './relay.ts';

const bad = (link: string, what: string, run: (relay: Relay) => Promise<void> | void): Fault => ({
  name: `${link}: ${what}`,
  uses: [link],
  run: async ({ links }) => {
    const found = links.find(({ name }) => name === link);
    if (!found) throw new Error(`There is no way ${link}.`);
    await run(found.relay);
  },
});

const aDirection = (random: Random): Direction => random.pick(['there', 'back']);

export const networkFamilies: Family[] = [
  {
    name: 'delay',
    weight: 6,
    make: (random, { links }) =>
      bad(random.pick(links), 'every piece 500 ms late for 3 s', (relay) => relay.delay({ byMs: 500, forMs: 3_000 })),
  },
  {
    name: 'one way silent',
    weight: 5,
    make: (random, { links }, long) => {
      const [direction, ms] = [aDirection(random), random.pick(long ? [2_000, 8_000] : [2_000])];
      return bad(random.pick(links), `silent ${direction} for ${ms} ms`, (relay) => relay.hold(direction, ms));
    },
  },
  {
    name: 'reset',
    weight: 5,
    make: (random, { links }) => bad(random.pick(links), 'all connections reset', (relay) => relay.cut()),
  },
  {
    name: 'answer cut',
    weight: 6,
    make: (random, { links }) =>
      bad(random.pick(links), 'the next answer cut half-way', (relay) => relay.cutNextAnswer()),
  },
  {
    name: 'half closed',
    weight: 4,
    make: (random, { links }) => {
      const direction = aDirection(random);
      return bad(random.pick(links), `ended ${direction}, the other way open`, (relay) => relay.endOneWay(direction));
    },
  },
];
