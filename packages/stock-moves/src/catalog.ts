import { openBatcher } from '@stockroom/batching';
import type { Fault } from '@stockroom/kernel';
import { isFault } from '@stockroom/kernel';
import type { AnswerOf, Call, Remote, Tls } from '@stockroom/rpc';
import { dial } from '@stockroom/rpc';
import type { AskedBatch } from './ask-for-all.ts';
import { askForAll, unknownOutcome } from './ask-for-all.ts';
import type { Outcome, StockBatch } from './batch.ts';

/** An item as the catalog shows it. */
export type Item = AnswerOf<'stockroom.catalog.v1.Catalog', 'GetItems'>['items'][number];

/** The catalog, as those see it who move its stock. */
export type Catalog = {
  /** Those of the ids that are known, deleted ones too; there may be others, which somebody asked for as well. */
  items: (ids: number[], call: Call) => Promise<Map<number, Item>>;
  /** @throws Fault("unavailable") whenever the outcome is not known */
  apply: (batch: StockBatch, call: Call) => Promise<Outcome>;
  close: () => void;
};

type Asked = Pick<Remote<'stockroom.catalog.v1.Catalog'>, 'ask'>;
type Question = { ids: number[]; call: Call };

/** So many at most go together with those of other requests. */
const FEW = 50;
const MOST_BATCHES = 64;
const LONGEST_MS = 2_500;
// Time left to answer the caller in, after the catalog did not.
const MARGIN_MS = 250;

/** Opens the channel to the catalog; nothing waits longer than 2.5 s, so that a user hears of it within 3. */
export function openCatalog(address: string, tls?: Tls): Catalog {
  const remote = dial('stockroom.catalog.v1.Catalog', address, tls);
  const few = openBatcher((questions: Question[]) => getFew(remote, questions), 100);
  const together = openBatcher(async (batches: AskedBatch[]) => askForAll(remote, batches), MOST_BATCHES);
  return {
    items: async (ids, call) => {
      if (ids.length === 0) return new Map();
      if (ids.length <= FEW) return few({ ids, call: onward(call) });
      return getItems(remote, { ids, call: { ...onward(call), signal: call.signal } });
    },
    apply: async (batch, call) => {
      // Not cancelled when the user has gone: what was begun is better known sooner.
      const asked = { batch, call: onward(call) };
      const outcome = await (batch.lines.length <= FEW ? together(asked) : alone(remote, asked));
      if (isFault(outcome)) throw outcome;
      return outcome;
    },
    close: () => remote.close(),
  };
}

async function alone(remote: Asked, asked: AskedBatch): Promise<Outcome | Fault> {
  return (await askForAll(remote, [asked])[0]) ?? unknownOutcome();
}

/** One question for all, under the request id of the first and until the latest deadline. */
async function getFew(remote: Asked, questions: Question[]): Promise<Map<number, Item>[]> {
  const deadline = Math.max(...questions.map(({ call }) => call.deadline));
  const { call } = questions[0] as Question;
  const found = await getItems(remote, { ids: questions.flatMap(({ ids }) => ids), call: { ...call, deadline } });
  return questions.map(() => found);
}

async function getItems({ ask }: Asked, { ids, call }: Question): Promise<Map<number, Item>> {
  const { items } = await ask('GetItems', { ids: [...new Set(ids)], with_deleted: true }, call);
  return new Map(items.map((item) => [item.id, item]));
}

/** What goes along to the catalog: not the user's idempotency key, which is for this service's answer. */
function onward({ requestId, actor, deadline }: Call): Call {
  return { requestId, actor, deadline: Math.min(deadline - MARGIN_MS, Date.now() + LONGEST_MS) };
}
