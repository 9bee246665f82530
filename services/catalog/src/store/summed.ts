import { Fault } from '@stockroom/kernel';
import type { DaySheet, Span } from '../domain/day-sheet.ts';
import { dayOf, sheetsOf } from '../domain/day-sheet.ts';
import type { DaySheets } from './day-sheets.ts';
import { idsOf, usersOf } from './day-sheets.ts';
import type { Ledger } from './ledger.ts';
import type { Reading } from './reading.ts';
import type { SummedFrom } from './summed-from.ts';

type Stores = { daySheets: DaySheets; ledger: Ledger; summedFrom: SummedFrom };

const MOST_RUNS = 1_000_000;
const MOVEMENTS_A_READ = 2_000;

/** A sheet, and the names of the users in it. */
export type NamedSheet = DaySheet & { users: { id: number; username: string }[] };

/**
 * Gives all movements of the days of a span as sheets: those that are in the day sheets, and the few that are in none
 * yet. Each is there once, as the session's transaction sees both at one moment.
 * @throws Fault("unavailable") while the movements of an earlier release are being summed for the first time; the reason
 * of the signal once it is aborted
 */
export async function* sheetsOfSpan(
  { daySheets, ledger, summedFrom }: Stores,
  span: Span,
  reading: Reading,
): AsyncGenerator<NamedSheet> {
  const { session, signal } = reading;
  if (!(await summedFrom.isWhole(session))) throw notYetSummed();
  yield* daySheets.read(span, reading);
  const ids = idsOf(await daySheets.waiting(MOST_RUNS, session));
  for (let at = 0; at < ids.length; at += MOVEMENTS_A_READ) {
    signal?.throwIfAborted();
    const movements = await ledger.byIds(ids.slice(at, at + MOVEMENTS_A_READ), session);
    for (const { day, cells } of sheetsOf(movements))
      if (day >= dayOf(span.from) && day <= dayOf(span.to)) yield { day, cells, users: usersOf(movements) };
  }
}

function notYetSummed(): Fault {
  const message = 'The movements of the release before are still being summed; please try again in a minute.';
  return new Fault('unavailable', { message, retryAfterSeconds: 10 });
}
