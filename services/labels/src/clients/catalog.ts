// Every call to the catalog.
import { createBatcher } from '@stockroom/batching';
import { Fault } from '@stockroom/kernel';
import type { AnswerOf, OutgoingCall, Remote, Tls } from '@stockroom/rpc';
import { dial, sharedCall } from '@stockroom/rpc';
import type { Label } from '../domain/label.ts';

export type LabelKey = { item_id: number; id: number };

export type CatalogClient = {
  /** @throws Fault("not-found") when there is no such barcode of that item */
  label: (key: LabelKey, call: OutgoingCall) => Promise<Label>;
  /** Gives the labels of those of the barcodes that are there, by the barcodes' ids. */
  labelsById: (ids: number[], call: OutgoingCall) => Promise<Map<number, Label>>;
  /** @throws Fault("unavailable") when the catalog cannot be reached before the deadline */
  ready: (deadline: number) => Promise<void>;
  close: () => void;
};

export function openCatalogClient(address: string, tls?: Tls): CatalogClient {
  const remote = dial('stockroom.catalog.v1.Catalog', address, tls);
  const labelOf = createBatcher((requests: LabelRequest[]) => getLabels(remote, requests));
  return {
    label: async (key, call) => {
      const label = await labelOf({ key, call });
      if (label) return label;
      throw new Fault('not-found', { message: `There is no barcode ${key.id} of item ${key.item_id}.` });
    },
    labelsById: (ids, call) => labelsById(remote, ids, call),
    ready: (deadline) => ready(remote, deadline),
    close: remote.close,
  };
}

type CatalogRemote = Remote<'stockroom.catalog.v1.Catalog'>;
type LabelRequest = { key: LabelKey; call: OutgoingCall };
type SentLabel = AnswerOf<'stockroom.catalog.v1.Catalog', 'GetLabels'>['labels'][number];

async function ready(remote: CatalogRemote, deadline: number): Promise<void> {
  try {
    await remote.ready(deadline);
  } catch (cause) {
    throw new Fault('unavailable', { message: 'The catalog does not answer at the moment.', cause });
  }
}

async function getLabels({ ask }: CatalogRemote, requests: LabelRequest[]): Promise<(Label | undefined)[]> {
  const { labels } = await ask('GetLabels', { keys: requests.map(({ key }) => key) }, sharedCall(requests));
  const byBarcode = new Map(labels.map((sent) => [sent.barcode?.id, sent]));
  return requests.map(({ key }) => {
    const sent = byBarcode.get(key.id);
    return sent?.item?.id === key.item_id ? shownOn(sent) : undefined;
  });
}

// An answer has at most 4 MiB, and 1,000 labels with the longest names have less.
const IDS_OF_ONE_CALL = 1_000;

async function labelsById({ ask }: CatalogRemote, ids: number[], call: OutgoingCall): Promise<Map<number, Label>> {
  const asked = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(asked.length / IDS_OF_ONE_CALL) }, (_, at) =>
    asked.slice(at * IDS_OF_ONE_CALL, (at + 1) * IDS_OF_ONE_CALL),
  );
  const answers = await Promise.all(parts.map((part) => ask('GetLabelsById', { ids: part }, call)));
  const found = answers.flatMap(({ labels }) => labels);
  return new Map(
    found.flatMap((sent): [number, Label][] => {
      const label = shownOn(sent);
      return label && sent.barcode ? [[sent.barcode.id, label]] : [];
    }),
  );
}

function shownOn({ barcode, item }: SentLabel): Label | undefined {
  if (!barcode || !item) return undefined;
  return {
    barcode: barcode.barcode,
    name: item.name,
    articleNumber: item.article_number,
    location: item.location,
    quantity: barcode.quantity,
    unit: item.unit?.name ?? '',
  };
}
