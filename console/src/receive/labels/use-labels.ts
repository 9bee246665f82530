import { newKey } from '@stockroom/client';
import { useRef, useState } from 'preact/hooks';
import type { KeyOf } from '../../api/act.ts';
import { sentenceOf } from '../../api/errors.ts';
import { getLabels, type Wanted } from '../../items/labels/get-labels.ts';
import { printFault } from '../../printing/print-fault.ts';
import { PDF } from '../../printing/printers.ts';
import { type LabelsToPrint, sendLabels } from '../../printing/send.ts';
import { sendAndFollow } from '../../printing/send-and-follow.ts';
import type { LabelOrder } from './label-orders.ts';
import { barcodeOf } from './print-order.ts';

export type HowPrinted = {
  /** A name, PDF, or '' for the default one. */
  printer: string;
  /** A label of the place itself comes first. */
  place?: { place: string; copies: number } | undefined;
  /** The goods, in a few words. */
  what: string;
} & Pick<Wanted, 'skip' | 'paper'>;

/** A PDF was given, or a print job has begun. */
export type MadeLabels = { job?: number };

/**
 * Prints labels as one job, or makes one PDF of them. What failed is tried again with the keys that it had: no label comes
 * twice.
 */
export function useLabels() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<unknown>();
  const keys = useRef(new Map<number, string>());

  const make = async (orders: readonly LabelOrder[], how: HowPrinted): Promise<MadeLabels | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    setProblem(undefined);
    setError(undefined);
    const { printer, place, what, ...rest } = how;
    try {
      const labels: Wanted['labels'] = place ? [place] : [];
      for (const order of orders) {
        const { id } = await barcodeOf(order, keyOf(keys.current, order));
        labels.push({ barcode_id: id, copies: order.copies });
      }
      if (printer !== PDF) return { job: await printAll({ labels, ...rest }, printer, what) };
      await getLabels({ labels, ...rest });
      return {};
    } catch (cause) {
      setError(cause);
      setProblem(printer === PDF ? sentenceOf(cause) : printFault(cause));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, make, problem, error };
}

function printAll(wanted: Omit<LabelsToPrint, 'printer'>, printer: string, what: string): Promise<number> {
  return sendAndFollow(() => sendLabels(wanted, printer), { what });
}

/** A barcode is made once for a line, however often its labels are tried. */
function keyOf(ids: Map<number, string>, { id }: LabelOrder): KeyOf {
  const key = ids.get(id) ?? newKey();
  ids.set(id, key);
  return (call = '') => ({ 'Idempotency-Key': `${key}.${call}` });
}
