// Maps reports to the messages of catalog.proto and back.
import { Fault } from '@stockroom/kernel';
import type { ReceivedOf } from '@stockroom/rpc';
import type { Reason } from './domain/stock.ts';
import { askedReasons } from './domain/stock.ts';
import type { StockGroup } from './domain/stock-sums.ts';
import { STOCK_GROUPS } from './domain/stock-sums.ts';
import type { UseGroup } from './domain/use.ts';
import { USE_GROUPS } from './domain/use.ts';
import type { Booking } from './store/ledger.ts';
import type { BookedValue } from './use-cases/booked-values.ts';
import type { StockReport, StockRow } from './use-cases/report-stock.ts';
import type { UseReport, UseRow } from './use-cases/report-use.ts';

type Name = 'stockroom.catalog.v1.Catalog';

/** @throws Fault("invalid") for a group that there is not */
export function stockReportOf({ group, at }: ReceivedOf<Name, 'PageStock'>): StockReport {
  return { group: knownOf<StockGroup>(STOCK_GROUPS, group), at };
}

/** @throws Fault("invalid") for a group that there is not */
export function useReportOf({ group, from, to, customers }: ReceivedOf<Name, 'PageUse'>): UseReport {
  const named = customers.map(({ customer, works }) => ({ id: customer?.id ?? 0, name: customer?.name ?? '', works }));
  return { group: knownOf<UseGroup>(USE_GROUPS, group), from, to, customers: named };
}

export function bookingsOf({ bookings }: ReceivedOf<Name, 'GetBookedValues'>): Booking[] {
  return bookings.map(({ reason, reference }) => ({ reason: knownOf<Reason>(askedReasons, reason), reference }));
}

function knownOf<Word extends string>(words: readonly Word[], sent: string): Word {
  const found = words.find((word) => word === sent);
  if (found === undefined) throw new Fault('invalid', { message: 'There is no such group or reason.' });
  return found;
}

const keyMessage = (key: number | string | null) => ({
  ...(typeof key === 'number' && { key }),
  ...(typeof key === 'string' && { text_key: key }),
});

export function stockRowMessage({ key, value, ...row }: StockRow) {
  return { ...row, ...keyMessage(key), value: String(value) };
}

export function useRowMessage({ key, quantities, values, ...row }: UseRow) {
  return { ...row, ...keyMessage(key), quantities: (quantities ?? []).map(String), values: values.map(String) };
}

export function bookedValueMessage({ value, ...booked }: BookedValue) {
  return { ...booked, value: String(value) };
}
