import type { Migration, Store } from '@stockroom/store';
import { batchesById, isDuplicateKey } from '@stockroom/store';
import type { Collection } from 'mongodb';
import { scanKeyOf } from '../domain/scan-key.ts';
import type { BarcodeDocument } from '../store/barcodes.ts';

/** How far barcodes are migrated. */
type Progress = { _id: string; after: number };

const BATCH = 500;
/** Replicas take ids in blocks of their own: one of an earlier release may still write so far below the newest id. */
const MARGIN = 10_000;

/**
 * Takes off the blanks that release 0.1.0 left around barcodes, and gives them this release's scan keys. A barcode with
 * blanks whose text another one has without them stays as it is, for a person to decide. All are looked at once, which
 * may take a minute; until then the others are found.
 */
export function barcodeTexts({ db }: Store): Migration {
  const barcodes = db.collection<BarcodeDocument>('barcodes');
  const progress = db.collection<Progress>('migrations');
  let after: number | undefined;
  const run = async (): Promise<number> => {
    after ??= (await progress.findOne({ _id: 'barcodes' }))?.after ?? 0;
    let [rewritten, last] = [0, after];
    for await (const batch of batchesById(barcodes, {}, BATCH, { after })) {
      for (const barcode of batch) rewritten += Number(await rewriteOne(barcodes, barcode));
      last = batch.at(-1)?._id ?? last;
    }
    if (last - MARGIN > after) {
      after = last - MARGIN;
      await progress.updateOne({ _id: 'barcodes' }, { $set: { after } }, { upsert: true });
    }
    return rewritten;
  };
  return { of: 'barcodes', run, whileServing: true };
}

/** Rewrites a barcode that needs it, unless it is changed meanwhile. @returns whether it was rewritten */
async function rewriteOne(barcodes: Collection<BarcodeDocument>, stored: BarcodeDocument): Promise<boolean> {
  const text = stored.text.trim();
  const scan_key = scanKeyOf(text);
  if (text === stored.text && scan_key === stored.scan_key) return false;
  try {
    const guard = { _id: stored._id, text: stored.text, scan_key: stored.scan_key };
    return (await barcodes.updateOne(guard, { $set: { text, scan_key } })).modifiedCount === 1;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}
