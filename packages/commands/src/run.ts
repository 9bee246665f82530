// A command, from its key's answer to its own: recall, take the turn, decide, commit, ask the catalog, settle, answer.
// A dry run only decides, and answers.
import { setTimeout as pause } from 'node:timers/promises';
import type { KeyedMutex } from '@stockroom/batching';
import { Fault, faultFrom } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import { crashPoint } from '@stockroom/runtime';
import type { Settlement, StockChangeKind, StockMoves } from '@stockroom/stock-moves';
import { askAndSettle, changeUnderWay, foresee, resultOf } from '@stockroom/stock-moves';
import type { Commit, Store, Write } from '@stockroom/store';
import { isConflict, isDuplicateKey } from '@stockroom/store';
import type { Decision, UseCase } from './decision.ts';
import type { Done } from './kept-answers.ts';
import { answerWrites, isKeepable, keepFault, ReplayedFault, recall } from './kept-answers.ts';

/** What every command works with. */
export type CommandDeps<Change extends StockChangeKind = never> = {
  /** The service's name, for crash points. */
  service: string;
  store: Store;
  commit: Commit;
  turns: KeyedMutex;
  /** Absent where nothing asks for stock. */
  stock?: StockMoves<Change>;
};

export type CommandOptions<Asked> = {
  /**
   * Commands with one of these keys in common are decided one after the other in this process, which spares conflicts. A
   * command that must read to know its keys reads anew what it decides on.
   */
  turn?: (asked: Asked) => string[] | Promise<string[]>;
  /** The same for a whole command, with the time that the stock takes. */
  wholeTurn?: (asked: Asked) => string[];
  /** It may ask for stock: then its key keeps a batch, whose result is the answer. */
  mayAsk?: boolean;
};

/** An answer, and the batch that was applied for it, if stock moved. */
export type DoneWithStock<Answer> = Done<Answer> & { batch?: string };

/**
 * Makes commands of use cases: each is carried out once by the key of its call, through any crash and beside any other.
 * @param inDryRun gives what a dry run has instead of the deps of the same names: sequences that take no number
 */
export function createCommands<Deps extends CommandDeps<Change>, Change extends StockChangeKind = never>(
  deps: Deps,
  inDryRun: () => Partial<Deps> = () => ({}),
) {
  return <Asked, Answer>(
    useCase: UseCase<Deps, Asked, Answer, Change>,
    { turn, wholeTurn, mayAsk = false }: CommandOptions<Asked> = {},
  ) =>
    (asked: Asked, call: Call): Promise<DoneWithStock<Answer>> =>
      run({
        ...{ deps, call, mayAsk, name: useCase.name },
        turn: () => turn?.(asked) ?? [],
        wholeTurn: [...(call.idempotency ? [`key ${call.idempotency.key}`] : []), ...(wholeTurn?.(asked) ?? [])],
        decide: (earlier) => useCase(call.dryRun ? ({ ...deps, ...inDryRun() } as Deps) : deps, asked, call, earlier),
      });
}

type Command<Answer, Change extends StockChangeKind> = {
  deps: CommandDeps<Change>;
  /** The use case's. */
  name: string;
  call: Call;
  mayAsk: boolean;
  turn: () => string[] | Promise<string[]>;
  wholeTurn: string[];
  decide: (earlier?: Decision<Answer, Change>) => Promise<Decision<Answer, Change>>;
};

/** What a key keeps: an answer, or of a command that may ask for stock the result, or the batch whose result it is. */
type Kept = Settlement | { batch: string };

async function run<Answer, Change extends StockChangeKind>(
  command: Command<Answer, Change>,
): Promise<DoneWithStock<Answer>> {
  const { deps, mayAsk, wholeTurn, call } = command;
  if (call.dryRun) return tryOut(command);
  if (mayAsk) deps.stock?.changes.mayWait();
  try {
    return await deps.turns(wholeTurn, () => untilDone(command));
  } finally {
    if (mayAsk) deps.stock?.changes.mayWait();
  }
}

/** Decides as ever, and gives the answer of the decision instead of committing it: nothing is kept, and no stock asked for. */
async function tryOut<Answer, Change extends StockChangeKind>(
  command: Command<Answer, Change>,
): Promise<DoneWithStock<Answer>> {
  for (let tries = 1; ; tries += 1) {
    const decision = await command.decide();
    if ('writes' in decision) return { answer: decision.answer, replayed: false };
    if ('ask' in decision) return settled(await foresee(stockOf(command), decision.ask, command.call), undefined);
    await settleFirst(command, decision.settleFirst, tries);
  }
}

async function untilDone<Answer, Change extends StockChangeKind>(
  command: Command<Answer, Change>,
): Promise<DoneWithStock<Answer>> {
  const { deps, call, turn } = command;
  for (let tries = 1; ; tries += 1) {
    const kept = await recall(deps.store, call.idempotency);
    if (kept) return repeated(command, kept);
    const begun = await deps.turns(await turn(), () => begin(command, 1));
    if ('kept' in begun) return repeated(command, begun.kept);
    if ('writes' in begun) return { answer: begun.answer, replayed: false };
    if ('ask' in begun) return settled(await askAndSettle(stockOf(command), begun.ask, call), begun.ask.batch.id);
    await settleFirst(command, begun.settleFirst, tries);
  }
}

/** A unique index that refuses a command as often, whatever is decided, is no conflict but a defect. */
const MAX_CONFLICTS_OF_INDEX = 30;
const LONGEST_DELAY_MS = 20;

type Begun<Answer, Change extends StockChangeKind> = Decision<Answer, Change> | { kept: { answer: unknown } };

/** Decides and commits; where another write was faster, it decides anew on what is stored now. */
async function begin<Answer, Change extends StockChangeKind>(
  command: Command<Answer, Change>,
  attempt: number,
  earlier?: { decision: Decision<Answer, Change>; conflict: unknown },
): Promise<Begun<Answer, Change>> {
  const { deps, call } = command;
  const { service } = deps;
  if (Date.now() > call.deadline) throw earlier ? othersAreFaster(earlier.conflict) : tooBusy();
  const decision: Begun<Answer, Change> = await decide(command, earlier?.decision);
  if ('kept' in decision || 'settleFirst' in decision) return decision;
  try {
    await deps.commit(writesOf(command, decision));
    crashPoint(`${service}.write.committed`);
    return decision;
  } catch (conflict) {
    const isDefect = isDuplicateKey(conflict) && attempt >= MAX_CONFLICTS_OF_INDEX;
    if (isDefect || !isConflict(conflict)) throw conflict;
    // Who was faster may be another request with this key.
    const kept = await recall(deps.store, call.idempotency);
    if (kept) return { kept };
    await pause(Math.random() * Math.min(4 * attempt, LONGEST_DELAY_MS));
    return again(command, attempt + 1, { decision, conflict });
  }
}

/** Many that have met conflicts go on one after the other in this process: together they would meet each other again. */
function again<Answer, Change extends StockChangeKind>(
  command: Command<Answer, Change>,
  attempt: number,
  earlier: { decision: Decision<Answer, Change>; conflict: unknown },
): Promise<Begun<Answer, Change>> {
  const goOn = () => begin(command, attempt, earlier);
  return attempt === 2 ? command.deps.turns([`again ${command.name}`], goOn) : goOn();
}

/** Decides; a refusal for good is kept for repeats, unless another request with the key was answered meanwhile. */
async function decide<Answer, Change extends StockChangeKind>(
  { deps, call, decide }: Command<Answer, Change>,
  earlier: Decision<Answer, Change> | undefined,
): Promise<Begun<Answer, Change>> {
  try {
    return await decide(earlier);
  } catch (error) {
    const kept = call.idempotency && isKeepable(error) && (await keepFault(deps.store, call.idempotency, error));
    if (kept) return { kept };
    throw error;
  }
}

/** The writes of a decision, and of what its key keeps. */
function writesOf<Answer, Change extends StockChangeKind>(
  { call, mayAsk }: Command<Answer, Change>,
  decision: Exclude<Decision<Answer, Change>, { settleFirst: string[] }>,
): Write[] {
  const { idempotency } = call;
  if ('ask' in decision)
    return [...decision.begin, ...answerWrites(idempotency, { batch: decision.ask.batch.id } satisfies Kept)];
  const { writes, answer } = decision;
  return [...writes, ...answerWrites(idempotency, mayAsk ? ({ answer } satisfies Kept) : answer)];
}

/** Gives the answer that the key keeps; of a batch that is still under way, it is settled first. */
async function repeated<Answer, Change extends StockChangeKind>(
  command: Command<Answer, Change>,
  { answer }: { answer: unknown },
): Promise<DoneWithStock<Answer>> {
  if (!command.mayAsk) return { answer: answer as Answer, replayed: true };
  const kept = answer as Kept;
  if (!('batch' in kept)) return settled(kept, undefined, true);
  const result = await resultOf(stockOf(command), kept.batch, command.call);
  // A key lives for a day and a result longer, so only a batch that nobody can know any more has none.
  if (!result) throw changeUnderWay();
  return settled(result, kept.batch, true);
}

function settled<Answer>(result: Settlement, batch: string | undefined, replayed = false): DoneWithStock<Answer> {
  if ('fault' in result) throw replayed ? new ReplayedFault(result.fault) : faultFrom(result.fault);
  return { answer: result.answer as Answer, replayed, ...(batch !== undefined && { batch }) };
}

const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/** Settles changes that are in the way; those of which nobody knows any more get a little time. */
async function settleFirst<Answer, Change extends StockChangeKind>(
  command: Command<Answer, Change>,
  batches: string[],
  tries: number,
): Promise<void> {
  const { call } = command;
  if (Date.now() > call.deadline) throw changeUnderWay();
  const results = await Promise.all(batches.map((batch) => resultOf(stockOf(command), batch, call)));
  if (results.every((result) => result === undefined))
    await pause(Math.min(tries * SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
}

function stockOf<Answer, Change extends StockChangeKind>({ deps }: Command<Answer, Change>): StockMoves<Change> {
  if (!deps.stock) throw new Error(`The ${deps.service} service asks for no stock.`);
  return deps.stock;
}

/** Refuses a command whose caller has stopped waiting before its turn came. */
function tooBusy(): Fault {
  return new Fault('unavailable', { message: 'The service is too busy; please try again.', retryAfterSeconds: 1 });
}

function othersAreFaster(cause: unknown): Fault {
  const message = 'Others are changing the same data; please try again.';
  return new Fault('unavailable', { message, retryAfterSeconds: 1, cause });
}
