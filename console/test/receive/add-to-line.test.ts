import fc from 'fast-check';
import { InWords, statusOf } from '../../src/api/errors.ts';
import { addition, LessInDelivery } from '../../src/receive/add-to-line.ts';
import { aKeyOf, aServer } from './a-delivery.ts';

const ITEM = 7;

/** Runs an addition as an act does: again with the same keys while no answer comes. */
async function run(add: ReturnType<typeof addition>, act: string) {
  const keyOf = aKeyOf(act);
  for (;;) {
    try {
      return await add(keyOf);
    } catch (error) {
      if (statusOf(error) !== undefined || error instanceof LessInDelivery || error instanceof InWords) throw error;
    }
  }
}

describe('an addition to a line of a delivery', () => {
  it('makes the line, adds to it, and removes it when nothing is left', async () => {
    const server = aServer();
    const lines = server.view();
    expect((await run(addition({ item: ITEM, by: 200 }, lines), 'a'))?.quantity).toBe(200);
    expect((await run(addition({ item: ITEM, by: 0.1 }, lines), 'b'))?.quantity).toBe(200.1);
    expect((await run(addition({ item: ITEM, by: 0.2 }, lines), 'c'))?.quantity).toBe(200.3);
    expect(await run(addition({ item: ITEM, by: -200.3 }, lines), 'd')).toBeUndefined();
    expect(server.quantity()).toBe(0);
    expect(server.writes()).toBe(4);
  });

  it.each([
    ['makes a line', undefined, 12],
    ['adds to one', 200, 12],
    ['removes one', 12, -12],
  ])('happens once where it %s and the answer is lost', async (_, there, by) => {
    const server = aServer(there);
    server.lose(true, true, false);
    await run(addition({ item: ITEM, by }, server.view()), 'a');
    expect(server.quantity()).toBe((there ?? 0) + by);
    expect(server.writes()).toBe(1);
  });

  it('happens once where the answer is lost, and others change the line before the next try', async () => {
    const server = aServer(200);
    server.lose(true);
    server.before(() => {});
    server.before(() => server.change(server.quantity() + 5));
    await run(addition({ item: ITEM, by: 12 }, server.view()), 'a');
    expect(server.quantity()).toBe(217);
  });

  it('adds to what others have made of the line meanwhile', async () => {
    const server = aServer(200);
    server.before(() => server.change(320));
    expect((await run(addition({ item: ITEM, by: 12 }, server.view()), 'a'))?.quantity).toBe(332);
  });

  it('adds to the line that another made at the same moment', async () => {
    const server = aServer();
    server.before(() => server.change(200));
    expect((await run(addition({ item: ITEM, by: 12 }, server.view()), 'a'))?.quantity).toBe(212);
  });

  it('makes the line again that another removed', async () => {
    const server = aServer(200);
    server.before(() => server.change(undefined));
    expect((await run(addition({ item: ITEM, by: 12 }, server.view()), 'a'))?.quantity).toBe(12);
  });

  it.each([
    ['adds', 5, 1],
    ['takes out', 5, -1],
    ['makes a line', undefined, 1],
  ])('is given up where it %s and others are always faster', async (_, there, by) => {
    const server = aServer(there);
    for (let turn = 0; turn < 20; turn += 1)
      server.before(() => server.change(there === undefined && server.quantity() ? undefined : 10 + turn));
    await expect(run(addition({ item: ITEM, by }, server.view()), 'a')).rejects.toThrow();
    expect(server.writes()).toBe(0);
  });

  it('says in words that a proxy may change the tags, after three tries', async () => {
    const server = aServer(5);
    for (let turn = 0; turn < 20; turn += 1) server.before(() => server.change(5));
    await expect(run(addition({ item: ITEM, by: 1 }, server.view()), 'a')).rejects.toThrow('three tries were refused');
  });

  it('takes out nothing where the delivery holds less, as others left it', async () => {
    const server = aServer(200);
    server.before(() => server.change(100));
    await expect(run(addition({ item: ITEM, by: -200 }, server.view()), 'a')).rejects.toMatchObject({ quantity: 100 });
    expect(server.quantity()).toBe(100);
  });

  it('is booked once each, whatever two people do and whatever answers are lost', async () => {
    const act = fc.record({ person: fc.nat(1), by: fc.integer({ min: 1, max: 9 }), isLost: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const server = aServer();
        const people = [server.view(), server.view()];
        for (const [place, { person, by, isLost }] of acts.entries()) {
          server.lose(isLost);
          await run(addition({ item: ITEM, by }, people[person] as (typeof people)[0]), String(place));
        }
        expect(server.quantity()).toBe(acts.reduce((sum, { by }) => sum + by, 0));
      }),
    );
  });
});
