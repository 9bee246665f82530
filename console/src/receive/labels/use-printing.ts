import { newKey, StockroomError } from '@stockroom/client';
import { useRef, useState } from 'preact/hooks';
import type { KeyOf } from '../../api/act.ts';
import { sentenceOf } from '../../api/errors.ts';
import { isPrinting } from '../../items/print-label.ts';
import type { LabelOrder } from './label-orders.ts';
import { downloadOrder, printOrder } from './print-order.ts';

export type OrderState = 'waiting' | 'busy' | 'done' | { failed: string };

/** Prints orders one after the other. What failed is tried again with the keys that it had: no label comes twice. */
export function usePrinting() {
  const [states, setStates] = useState<ReadonlyMap<number, OrderState>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const keys = useRef(new Map<number, string>());

  const print = async (orders: readonly LabelOrder[]): Promise<LabelOrder[]> => {
    if (isBusy) return [];
    setBusy(true);
    const done: LabelOrder[] = [];
    const send = isPrinting() ? printOrder : downloadOrder;
    const note = (order: LabelOrder, state: OrderState) => setStates((before) => new Map(before).set(order.id, state));
    for (const order of orders) {
      note(order, 'busy');
      try {
        await send(order, keysFor(keys.current, order));
        note(order, 'done');
        done.push(order);
      } catch (error) {
        note(order, { failed: printerSentence(error) });
      }
    }
    setBusy(false);
    return done;
  };
  return { states, isBusy, print };
}

/** Other copies are another request, and have another key; a barcode is made once for all of them. */
function keysFor(ids: Map<number, string>, { id, copies }: LabelOrder): KeyOf {
  const key = ids.get(id) ?? newKey();
  ids.set(id, key);
  return (call = '') => ({ 'Idempotency-Key': `${key}.${call === 'barcode' ? call : `${call}${copies}`}` });
}

/** A printer that is down says why in its own words. */
export function printerSentence(error: unknown): string {
  return error instanceof StockroomError && error.status === 503 ? error.message : sentenceOf(error);
}
