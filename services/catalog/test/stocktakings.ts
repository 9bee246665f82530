// Stocktakings as their callers see them: who asks is always somebody.
import type { Done } from '@stockroom/commands';
import { LARGEST_ID } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { CatalogDeps } from '../src/deps.ts';
import type { CountBody } from '../src/domain/stocktaking.ts';
import type { CountedMessage, StocktakingMessage } from '../src/stocktaking-view.ts';
import { listMovements } from '../src/use-cases/list-movements.ts';
import { pageCountedItems } from '../src/use-cases/read-counted-items.ts';
import { closeStocktaking, countItem, countItems, createStocktaking } from './commands.ts';

const ANA = { id: 3, username: 'ana', email: 'ana@example.org', admin: false, disabled: false };

/** The call of somebody who has time. */
export const aCall = (given: Partial<Call> = {}): Call => ({
  ...{ requestId: 'test', actor: ANA, deadline: Date.now() + 60_000 },
  ...given,
});

/** Carries out a command as a call does. */
export async function act<Asked, T>(
  deps: CatalogDeps,
  command: (deps: CatalogDeps, asked: Asked, call: Call) => Promise<Done<T>>,
  asked: Asked,
  given: Partial<Call> = {},
): Promise<T> {
  return (await command(deps, asked, aCall(given))).answer;
}

type Begun = { location?: string | null; counts?: CountBody[]; close?: boolean };

export const aStocktaking = (deps: CatalogDeps, { location = null, counts = [], close = false }: Begun = {}) =>
  act(deps, createStocktaking, { comment: null, location, counts, close }) as Promise<StocktakingMessage>;

export const count = (deps: CatalogDeps, { id }: { id: number }, [itemId, quantity]: [number, number]) =>
  act(deps, countItem, { stocktakingId: id, count: { itemId, quantity } }) as Promise<CountedMessage>;

export const countMany = (deps: CatalogDeps, { id }: { id: number }, counts: CountBody[]) =>
  act(deps, countItems, { stocktakingId: id, counts });

export const close = (deps: CatalogDeps, { id }: { id: number }, missing: 'keep' | 'zero' = 'keep') =>
  act(deps, closeStocktaking, { id, missing }) as Promise<StocktakingMessage>;

/** The first 1,000 entries of a stocktaking. */
export async function entriesOf(deps: CatalogDeps, { id }: { id: number }): Promise<CountedMessage[]> {
  return (await pageCountedItems(deps, id, { limit: 1_000, after: 0, descending: false, withTotal: false })).rows;
}

/** The ledger of an item, oldest first. */
export async function ledgerOf(deps: CatalogDeps, itemId: number) {
  const found = [];
  for await (const page of listMovements(deps, itemId)) found.push(...page);
  return found.reverse();
}

/** An id that nothing has. */
export const NO_ID = LARGEST_ID;
