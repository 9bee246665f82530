import type { Breakable } from './faults.ts';
import { planFaults } from './plan.ts';
import { randomOf } from './random.ts';

const breakable: Breakable = {
  parts: ['gateway', 'catalog', 'catalog-2', 'works', 'nats', 'mongodb'],
  links: ['gateway → catalog', 'works → mongodb'],
  disks: ['mongodb', 'nats'],
  crashPoints: ['catalog.apply.after-commit', 'works.event.heard'],
};
const namesOf = (seed: number, options: { count: number; long?: boolean; breakable?: Breakable }) =>
  planFaults(randomOf(seed), { long: false, breakable, ...options }).map(({ name }) => name);

describe('the faults of a run', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(namesOf(5, { count: 60 })).toEqual(namesOf(5, { count: 60 }));
    expect(namesOf(5, { count: 60 })).not.toEqual(namesOf(6, { count: 60 }));
  });

  it('are of every family when there are twenty of them', () => {
    for (const seed of [1, 2, 3]) {
      const all = namesOf(seed, { count: 20 }).join('\n');
      for (const part of ['kill -9', 'restart', 'stop', 'dies at', 'away', 'late', 'silent', 'reset', 'half-way'])
        expect(all).toContain(part);
      for (const part of ['open', 'folder is deleted', 'is cut', 'flipped', 'database is full', 'broker is full'])
        expect(all).toContain(part);
    }
  });

  it('leave full disks out where there are none of their own', () => {
    expect(namesOf(1, { count: 90, breakable: { ...breakable, disks: [] } }).join()).not.toContain('full');
  });

  it('have in a long run every crash point, every part frozen for 10 s, and a minute without each server', () => {
    const all = namesOf(1, { count: 60, long: true }).join('\n');
    for (const point of breakable.crashPoints) expect(all).toContain(`dies at ${point}`);
    for (const part of breakable.parts) expect(all).toContain(`stop ${part} for 10000 ms`);
    for (const server of ['nats', 'mongodb']) expect(all).toContain(`${server} away for 60000 ms`);
  });

  it('let a replica of the service die that passes the crash point', () => {
    const points = namesOf(3, { count: 300 }).filter((name) => name.includes('catalog.apply.after-commit'));
    expect(new Set(points.map((name) => name.split(' ')[0]))).toEqual(new Set(['catalog', 'catalog-2']));
  });
});
