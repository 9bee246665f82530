import { idFromText } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import { ownCopy } from '@stockroom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { earlyRead } from '../http/early-read.ts';

export type LabelKey = { item_id: number; id: number };
/** Asks the catalog what tells apart all that a label may show; undefined where there is no such barcode. */
export type SourceOf = (key: LabelKey, call: OutgoingCall) => Promise<string | undefined>;
export type KnownLabels = ReturnType<typeof openKnownLabels>;

type Made = { bytes: Buffer; source: string | undefined };
type Known = Made & { name: string; until: number };

/** Of 7 to 18 KB each. */
const MOST = 500;
/** A labels service with another size or other fonts makes another file of the same: it shows after this time. */
const KNOWN_MS = 60_000;

/**
 * Labels that were made a moment ago. What a label shows is asked of the catalog for every request; only where that is
 * what this one was made from, the way to the labels service is left out.
 */
export function openKnownLabels(sourceOf: SourceOf, knownMs = KNOWN_MS) {
  const known = new Map<number, Known>();
  const knownTo = (request: FastifyRequest): (LabelKey & { label: Known }) | undefined => {
    const { item_id, id } = keyOf(request);
    const label = id === undefined ? undefined : known.get(id);
    if (item_id === undefined || id === undefined || !label || label.until < Date.now()) return undefined;
    return { item_id, id, label };
  };
  const source = earlyRead({ askedOf: knownTo, read: ({ item_id, id }, call) => sourceOf({ item_id, id }, call) });

  return {
    config: source.config,
    /**
     * Gives the label, with the headers that it had, if it shows what it did.
     * @throws Fault("unavailable") when the catalog, which the labels service needs too, does not answer
     */
    of: async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> => {
      const asked = knownTo(request);
      if (!asked || (await source.of(asked, request, reply)) !== asked.label.source) return undefined;
      reply.header('content-disposition', asked.label.name).type('application/pdf');
      return asked.label.bytes;
    },
    keep: ({ method, params }: FastifyRequest, reply: FastifyReply, made: Made): void => {
      const { id } = keyOf({ params });
      const name = reply.getHeader('content-disposition');
      if (method !== 'GET' || !made.source || id === undefined || typeof name !== 'string') return;
      if (known.size >= MOST && !known.has(id)) known.clear();
      known.set(id, { ...made, bytes: ownCopy(made.bytes), name, until: Date.now() + knownMs });
    },
  };
}

/** As the path has them, or as its route has read them already. */
function keyOf({ params }: Pick<FastifyRequest, 'params'>): { [Id in keyof LabelKey]: number | undefined } {
  const { item_id, id } = params as Record<keyof LabelKey, string | number>;
  return { item_id: idFromText(String(item_id)), id: idFromText(String(id)) };
}
