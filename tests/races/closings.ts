import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { anAcquisition, anItem, atOnce, aWork, bodyOf, inTurns, stockOf } from '../support/builders.ts';
import type { Answer } from '../support/client.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Item, Movement, Work } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';
import { countsOf, either } from './either.ts';

const CLIENTS = 32;
const PHASES = ['outbound', 'returned'] as const;
type Phase = (typeof PHASES)[number];

const ALREADY = { outbound: 'Outbound items are already closed.', returned: 'Returned items are already closed.' };

type KeyOf = (client: number) => string | undefined;
export const withoutKeys: KeyOf = () => undefined;
const ownKeys = (): KeyOf => {
  const keys = Array.from({ length: CLIENTS }, () => randomUUID());
  return (client) => keys[client];
};
const oneKey = (): KeyOf => {
  const key = randomUUID();
  return () => key;
};

type Race = { answers: Answer<Work>[]; unknown: number };

/**
 * All clients close a phase of one work at the same time, by turns at the one gateway and the other. On a busy machine some
 * are answered 503 and ask again: `unknown` counts these, of which one may have been the one that closed.
 */
export async function raceToClose({ id }: { id: number }, phase: Phase, keyOf: KeyOf): Promise<Race> {
  let unknown = 0;
  const answers = await atOnce(CLIENTS, async (client) => {
    const key = keyOf(client);
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    for (;;) {
      const answer = await either(client).put<Work>(`/works/${id}/close-${phase}`, undefined, headers);
      if (answer.status !== 503) return answer;
      unknown += 1;
      await pause(100);
    }
  });
  return { answers, unknown };
}

/** Expects one of these, or none where an answer was lost that may have been it. */
function expectOne(found: unknown[], { unknown }: Race): void {
  if (unknown === 0) expect(found).toHaveLength(1);
  else expect(found.length).toBeLessThanOrEqual(1);
}

const isReplayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true';
const closedIn = (answers: Answer<Work>[]) => answers.filter(({ status }) => status === 200);

/** Has one returned for each work, so that closing the returned phase moves stock too. */
async function returnOne(work: Awaited<ReturnType<typeof aWork>>, item: Item): Promise<void> {
  const body = { item, outbound_quantity: 2, returned_quantity: 1 };
  bodyOf(await admin.put(`/works/${work.id}/items/${work.items[0]?.id}`, body));
}

async function movementsOf(work: { id: number }, item: Item): Promise<number[]> {
  const all = bodyOf(await admin.get<Movement[]>(`/items/${item.id}/movements`));
  return all.filter(({ reason, reference }) => reason.startsWith('work-') && reference === work.id).map(quantityOf);
}
const quantityOf = ({ quantity }: Movement) => quantity;

/** @param works how many works are closed for each rule */
export function describeClosings(works: number, timeoutMs: number): void {
  /** Races for both phases of each work; `check` sees the answers of every race. */
  async function raceForAll(keysFor: (index: number) => KeyOf, check: (race: Race, phase: Phase) => void) {
    const made = await inTurns(works, async () => {
      const item = await anItem({ stock: 10 });
      return { item, work: await aWork({ items: [[item, 2]] }) };
    });
    for (const [index, { item, work }] of made.entries()) {
      for (const phase of PHASES) {
        if (phase === 'returned') await returnOne(work, item);
        check(await raceToClose(work, phase, keysFor(index)), phase);
      }
      expect(await movementsOf(work, item)).toEqual([1, -2]);
    }
  }

  describe(`${CLIENTS} closings of one work at the same time`, () => {
    it(
      'are one 200, and the others come after it, with a key of their own each or with none',
      () =>
        raceForAll(
          (index) => (index % 2 ? ownKeys() : withoutKeys),
          (race, phase) => {
            expectOne(closedIn(race.answers), race);
            for (const answer of race.answers.filter(({ status }) => status !== 200))
              expect(expectRefusal(answer, 422).message).toBe(ALREADY[phase]);
            if (race.unknown === 0) expect(race.answers.filter(isReplayed)).toEqual([]);
          },
        ),
      timeoutMs,
    );

    it(
      'share the answer of the one that closed where they have one key, and all but that one are replayed',
      () =>
        raceForAll(oneKey, (race) => {
          const { answers } = race;
          expect(countsOf(answers)).toEqual({ 200: CLIENTS });
          expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
          expectOne(
            answers.filter((answer) => !isReplayed(answer)),
            race,
          );
        }),
      timeoutMs,
    );

    it(
      'share the refusal too where they have one key, and each tries by itself where they have not',
      async () => {
        for (let index = 0; index < Math.ceil(works / 4); index += 1) {
          const item = await anItem({ stock: 1 });
          const work = await aWork({ items: [[item, 2]] });
          const twins = await raceToClose(work, 'outbound', oneKey());
          const others = await raceToClose(work, 'outbound', ownKeys());
          for (const answer of [...twins.answers, ...others.answers])
            expect(expectRefusal(answer, 422).shortages).toHaveLength(1);
          expectOne(
            twins.answers.filter((answer) => !isReplayed(answer)),
            twins,
          );
          if (others.unknown === 0) expect(others.answers.filter(isReplayed)).toEqual([]);
          expect(await stockOf(item)).toBe(1);
        }
      },
      timeoutMs,
    );

    it(
      'are one 200 once the stock has come that the first of them lacked',
      async () => {
        for (let index = 0; index < Math.ceil(works / 4); index += 1) {
          const item = await anItem({ stock: 1 });
          const work = await aWork({ items: [[item, 2]] });
          const [racing] = await Promise.all([
            raceToClose(work, 'outbound', ownKeys()),
            anAcquisition({ items: [[item, 1]] }),
          ]);
          const later = await raceToClose(work, 'outbound', ownKeys());
          expect([...closedIn(racing.answers), ...closedIn(later.answers)]).toHaveLength(1);
          for (const answer of racing.answers.filter(({ status }) => status !== 200)) {
            const { message, shortages } = expectRefusal(answer, 422);
            if (!shortages) expect(message).toBe(ALREADY.outbound);
          }
          expect(await movementsOf(work, item)).toEqual([-2]);
        }
      },
      timeoutMs,
    );
  });
}
