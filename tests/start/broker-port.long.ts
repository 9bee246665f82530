import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../support/cluster.ts';
import { canBeOthers, theOwner } from './accounts.ts';
import { askFor, type Owned, startOwned } from './owned.ts';
import { expectNothingHeard, robbed, startThief, THIEF, type Thief } from './thief.ts';

(canBeOthers() ? describe : describe.skip)("another user of the machine who takes the broker's port", () => {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-thief-'));
  let owned: Owned;
  let thief: Thief;

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    owned = await startOwned(theOwner(THIEF), { folder, data: join(folder, 'data') });
    thief = startThief(folder);
  }, 240_000);

  afterAll(async () => {
    thief?.end();
    await owned?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('hears no password, is not believed, and holds nobody up while it has not every port', async () => {
    for (const manner of ['plain', 'encrypted', 'silent'] as const) {
      const port = owned.brokerPort();
      await robbed(thief, { port, manner }, owned.killBroker);
      await eventually(() => owned.brokerPort() > 0, owned.output, 60_000);
      expect(owned.output()).toMatch(
        new RegExp(`another program holds port \\d+ of 127.0.0.1.*listens on ${owned.brokerPort()} `),
      );
      await owned.moveByEvent(port);
    }
    const heard = await expectNothingHeard(thief);
    // A silent one is left at the next attempt, not kept beside it.
    expect(heard.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(3);
    await thief.obey({ do: 'let go' });
  }, 300_000);

  it('publishes nothing', async () => {
    const port = owned.brokerPort();
    const before = await owned.movements();
    const subject = 'stockroom.stock.asked.works';
    const login = { user: 'works', pass: 'works', name: 'works' };
    const answers = await thief.obey<string[]>({ do: 'publish', port, login, subject, data: askFor(owned.item, 5) });
    expect(answers).toEqual(['', expect.stringContaining('Authorization Violation')]);
    await owned.moveByEvent(7);
    expect((await owned.movements()).filter(({ quantity }) => quantity !== 7)).toEqual(before);
  }, 60_000);

  it('who takes every port is named, while stock goes on to be booked, and events come when a port is free', async () => {
    for (let taken = 0; taken < 4; taken += 1) {
      await eventually(() => owned.brokerPort() > 0, owned.output, 60_000);
      await robbed(thief, { port: owned.brokerPort(), manner: 'plain' }, owned.killBroker);
    }
    const named = /other programs hold every port of the broker \(\d+, \d+, \d+, \d+ of/;
    await eventually(() => named.test(owned.output()), owned.output, 60_000);
    const received = { item: owned.item, quantity: 11, price: 0 };
    expect((await owned.admin.post('/acquisitions', { items: [received] })).status).toBe(201);
    expect((await owned.movements()).filter(({ quantity }) => quantity === 11)).toHaveLength(1);
    await thief.obey({ do: 'let go' });
    await eventually(() => owned.brokerPort() > 0, owned.output, 60_000);
    await owned.moveByEvent(13);
  }, 300_000);
});

/** Of the disk that both users share. */
const MIB = 64;

(canBeOthers() ? describe : describe.skip)('another user of the machine who shares the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-disk-'));
  const disk = join(folder, 'disk');
  const places = { folder: join(disk, 'owner'), data: join(disk, 'owner', 'data') };
  let owned: Owned;
  let thief: Thief;

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MIB}m,mode=1777`, 'tmpfs', disk]);
    mkdirSync(places.folder);
    owned = await startOwned(theOwner(THIEF), places);
    thief = startThief(folder);
  }, 240_000);

  afterAll(async () => {
    thief?.end();
    await owned?.stop();
    execFileSync('umount', ['--lazy', disk]);
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('and fills it, gets neither a password nor a place in the ledger when the broker starts anew', async () => {
    const file = join(disk, 'filled');
    const empty = () => thief.obey({ do: 'empty', file });
    const ways = [
      { byWhat: 'there is room again', freed: empty, after: () => undefined },
      { byWhat: 'it dies for want of room', freed: () => owned.killBroker(), after: empty },
    ];
    for (const { byWhat, freed, after } of ways) {
      await thief.obey({ do: 'fill', file });
      // The broker notices when it writes more than has room in what it has begun.
      const isRefused = () =>
        owned.ask(askFor(owned.item, 0, 2_000)).then(
          () => false,
          () => true,
        );
      await eventually(isRefused, owned.output, 60_000);
      const port = owned.brokerPort();
      await robbed(thief, { port, manner: 'plain' }, freed);
      await after();
      await eventually(
        () => owned.brokerPort() > 0,
        () => `${byWhat}: ${owned.output()}`,
        60_000,
      );
      expect(owned.brokerPort()).not.toBe(port);
      await owned.moveByEvent(port);
    }
    await expectNothingHeard(thief);
    const quantities = (await owned.movements()).map(({ quantity }) => quantity);
    expect(quantities).toHaveLength(2);
  }, 300_000);
});
