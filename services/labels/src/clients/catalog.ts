import { openBatcher } from '@stockroom/batching';
// Every call to the catalog.
import { Fault } from '@stockroom/kernel';
import type { AnswerOf, OutgoingCall, Remote, Tls } from '@stockroom/rpc';
import { codecOf, dial, digestOf, messagesIn } from '@stockroom/rpc';
import type { Label } from '../domain/label.ts';

export type LabelKey = { item_id: number; id: number };

/** A label, and what tells apart all that it may show: whoever asks the catalog too gets the same. */
export type LabelOfCatalog = { label: Label; source: string };

export type Catalog = {
  /** @throws Fault("not-found") when there is no such barcode of that item */
  label: (key: LabelKey, call: OutgoingCall) => Promise<LabelOfCatalog>;
  /** @throws Fault("unavailable") when the catalog cannot be reached before the deadline */
  ready: (deadline: number) => Promise<void>;
  close: () => void;
};

export function openCatalog(address: string, tls?: Tls): Catalog {
  const remote = dial('stockroom.catalog.v1.Catalog', address, tls);
  const labelOfKey = openBatcher((questions: LabelQuestion[]) => labels(remote, questions));
  return {
    label: async (key, call) => {
      const found = await labelOfKey({ key, call });
      if (found) return found;
      throw new Fault('not-found', { message: `There is no barcode ${key.id} of item ${key.item_id}.` });
    },
    ready: (deadline) => ready(remote, deadline),
    close: remote.close,
  };
}

type CatalogRemote = Remote<'stockroom.catalog.v1.Catalog'>;
type LabelQuestion = { key: LabelKey; call: OutgoingCall };
type SentLabel = AnswerOf<'stockroom.catalog.v1.Catalog', 'GetLabels'>['labels'][number];

const codec = codecOf('stockroom.catalog.v1.Catalog', 'GetLabels');

async function ready(remote: CatalogRemote, deadline: number): Promise<void> {
  try {
    await remote.ready(deadline);
  } catch (cause) {
    throw new Fault('unavailable', { message: 'The catalog does not answer at the moment.', cause });
  }
}

/** One question for all labels of the moment, under the request id of the first and until the latest deadline. */
async function labels(
  { askBytes }: CatalogRemote,
  questions: LabelQuestion[],
): Promise<(LabelOfCatalog | undefined)[]> {
  const deadline = Math.max(...questions.map(({ call }) => call.deadline));
  const { call } = questions[0] as LabelQuestion;
  const asked = { keys: questions.map(({ key }) => key) };
  const found = await askBytes('GetLabels', asked, { requestId: call.requestId, deadline });
  const messages = messagesIn(found);
  const byId = new Map(codec.decode(found).labels.map((sent, at) => [sent.barcode?.id, { sent, at }]));
  return questions.map(({ key }) => {
    const { sent, at } = byId.get(key.id) ?? {};
    const label = sent?.item?.id === key.item_id ? labelOf(sent) : undefined;
    return label && { label, source: digestOf(messages[at as number] as Buffer) };
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
