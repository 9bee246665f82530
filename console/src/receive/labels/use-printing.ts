import { newKey, StockroomError } from '@stockroom/client';
import { useRef, useState } from 'preact/hooks';
import type { KeyOf } from '../../api/act.ts';
import { sentenceOf } from '../../api/errors.ts';
import { getLabels, type Wanted } from '../../items/labels/get-labels.ts';
import type { LabelOrder } from './label-orders.ts';
import { barcodeOf, printOrder } from './print-order.ts';

export type OrderState = 'waiting' | 'busy' | 'done' | { failed: string };

/**
 * Prints orders one after the other, or makes one PDF of them. What failed is tried again with the keys that it had: no
 * label comes twice.
 */
export function usePrinting() {
  const [states, setStates] = useState<ReadonlyMap<number, OrderState>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keys = useRef(new Map<number, string>());

  const print = async (orders: readonly LabelOrder[]): Promise<LabelOrder[]> => {
    if (isBusy) return [];
    setBusy(true);
    const done: LabelOrder[] = [];
    const note = (order: LabelOrder, state: OrderState) => setStates((before) => new Map(before).set(order.id, state));
    for (const order of orders) {
      note(order, 'busy');
      try {
        await printOrder(order, keysFor(keys.current, order));
        note(order, 'done');
        done.push(order);
      } catch (error) {
        note(order, { failed: printerSentence(error) });
      }
    }
    setBusy(false);
    return done;
  };
  const makePdf = async (orders: readonly LabelOrder[], { place, ...how }: Pdf): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const labels: Wanted['labels'] = place ? [place] : [];
      for (const order of orders) {
        const { id } = await barcodeOf(order, keysFor(keys.current, order));
        labels.push({ barcode_id: id, copies: order.copies });
      }
      await getLabels({ labels, ...how });
      return true;
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { states, isBusy, print, makePdf, problem };
}

/** The other contents of a PDF than labels of items, and its paper. */
type Pdf = { place?: { place: string; copies: number } | undefined } & Pick<Wanted, 'skip'> & { paper?: string };

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
