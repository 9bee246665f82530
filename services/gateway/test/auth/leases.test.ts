import type { UserDocument } from '../../src/auth/accounts.ts';
import { LEASE_MS, leasedUsers, leasesOver } from '../../src/auth/leases.ts';

const ann = { _id: 1, username: 'ann' } as UserDocument;

/** Blocks the event loop. */
function busy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('a user who is read', () => {
  let time = 0;
  const usersRead = (takesMs: number, found = new Map([[1, ann]])) =>
    leasedUsers(
      async () => {
        time += takesMs;
        return found;
      },
      () => time,
    );

  it('is held for a lease', async () => {
    const users = usersRead(0);
    expect(users.held(1)).toBeUndefined();
    expect(await users.read(1)).toBe(ann);
    time += LEASE_MS - 1;
    expect(users.held(1)).toBe(ann);
    time += 1;
    expect(users.held(1)).toBeUndefined();
  });

  it('is held from the question on, not from its answer', async () => {
    const users = usersRead(LEASE_MS - 1);
    expect(await users.read(1)).toBe(ann);
    expect(users.held(1)).toBe(ann);
    time += 1;
    expect(users.held(1)).toBeUndefined();
  });

  it('is not held when there is none', async () => {
    const users = usersRead(0, new Map());
    expect(await users.read(1)).toBeUndefined();
    expect(users.held(1)).toBeUndefined();
  });
});

describe('who waits until leases are over', () => {
  it('waits for a whole one, however long the turn of the event loop took before', async () => {
    await new Promise(setImmediate);
    busy(30);
    const from = performance.now();
    await leasesOver();
    expect(performance.now() - from).toBeGreaterThanOrEqual(LEASE_MS);
  });
});
