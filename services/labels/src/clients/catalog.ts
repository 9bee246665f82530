// Every call to the catalog.
import { Fault } from '@stockroom/kernel';
import type { AnswerOf, OutgoingCall, Remote, Tls } from '@stockroom/rpc';
import { dial, gather } from '@stockroom/rpc';
import type { Label } from '../domain/label.ts';

export type LabelKey = { item_id: number; id: number };

export type Catalog = {
  /** @throws Fault("not-found") when there is no such barcode of that item */
  label: (key: LabelKey, call: OutgoingCall) => Promise<Label>;
  /** @throws Fault("unavailable") when the catalog cannot be reached before the deadline */
  ready: (deadline: number) => Promise<void>;
  close: () => void;
};

export function openCatalog(address: string, tls?: Tls): Catalog {
  const remote = dial('stockroom.catalog.v1.Catalog', address, tls);
  const labelOfKey = gather((questions: LabelQuestion[]) => labels(remote, questions));
  return {
    label: async (key, call) => {
      const label = await labelOfKey({ key, call });
      if (label) return label;
      throw new Fault('not-found', { message: `There is no barcode ${key.id} of item ${key.item_id}.` });
    },
    ready: (deadline) => ready(remote, deadline),
    close: remote.close,
  };
}

type CatalogRemote = Remote<'stockroom.catalog.v1.Catalog'>;
type LabelQuestion = { key: LabelKey; call: OutgoingCall };
type SentLabel = AnswerOf<'stockroom.catalog.v1.Catalog', 'GetLabels'>['labels'][number];

async function ready(remote: CatalogRemote, deadline: number): Promise<void> {
  try {
    await remote.ready(deadline);
  } catch (cause) {
    throw new Fault('unavailable', { message: 'The catalog does not answer at the moment.', cause });
  }
}

/** One question for all labels of the moment, under the request id of the first and until the latest deadline. */
async function labels({ ask }: CatalogRemote, questions: LabelQuestion[]): Promise<(Label | undefined)[]> {
  const deadline = Math.max(...questions.map(({ call }) => call.deadline));
  const { call } = questions[0] as LabelQuestion;
  const asked = { keys: questions.map(({ key }) => key) };
  const found = await ask('GetLabels', asked, { requestId: call.requestId, deadline });
  const byId = new Map(found.labels.map((sent) => [sent.barcode?.id, sent]));
  return questions.map(({ key }) => {
    const sent = byId.get(key.id);
    return sent?.item?.id === key.item_id ? labelOf(sent) : undefined;
  });
}

function labelOf({ barcode, item }: SentLabel): Label | undefined {
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
