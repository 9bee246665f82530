import { Metadata } from '@grpc/grpc-js';
import type { Carrier } from '@stockroom/tracing';
import { carrier } from '@stockroom/tracing';

/** The acting user, as the gateway read them at the time. */
export type Actor = { id: number; username: string; email: string; admin: boolean; disabled: boolean };

/** A safe retry: the key is unique per user, the fingerprint is a hash of method, path and body. */
export type Idempotency = { key: string; fingerprint: string };

/** Travels with every call, beside its message. */
export type Call = {
  requestId: string;
  actor?: Actor | undefined;
  idempotency?: Idempotency | undefined;
  /** The edit versions that an edit may overwrite (If-Match); undefined where any may be. */
  expectedVersions?: readonly number[] | undefined;
  /** True where a write is only checked: it is answered as if it were done, and nothing is kept. */
  dryRun?: boolean | undefined;
  /** Milliseconds since 1970; the caller gives up then. */
  deadline: number;
  /** Aborted when the caller has gone. */
  signal?: AbortSignal | undefined;
};

/** The call that is made for several requests at once: it has the request id of the first and the latest deadline. */
export function sharedCall(requests: { call: Call }[]): Call {
  const deadline = Math.max(...requests.map(({ call }) => call.deadline));
  return { requestId: requests[0]?.call.requestId ?? 'none', actor: requests[0]?.call.actor, deadline };
}

/** A call to make; `onReplayed` is called when the answer is the stored one of an earlier call. */
export type OutgoingCall = Call & { onReplayed?: (() => void) | undefined };

const keys = {
  requestId: 'x-request-id',
  actor: 'x-actor-bin',
  key: 'x-idempotency-key',
  fingerprint: 'x-idempotency-print',
  expectedVersions: 'x-expected-versions',
};

/** Set on the answer's metadata when it is the stored answer of an earlier call with the same idempotency key. */
export const REPLAYED = 'x-idempotency-replayed';

/** Tells whether `REPLAYED` was set. */
export const wasReplayed = (metadata: Metadata | undefined): boolean => (metadata?.get(REPLAYED).length ?? 0) > 0;

/**
 * Writes what travels with a call as metadata: its request and trace, the acting user, the key by which it may be sent
 * again, and the versions that it may overwrite.
 */
export function metadataOf({ requestId, actor, idempotency, expectedVersions }: Call): Metadata {
  const metadata = new Metadata();
  const set = (name: string, value: string) => metadata.set(name, value);
  for (const [name, value] of Object.entries(carrier())) set(name, value);
  set(keys.requestId, requestId);
  if (actor) metadata.set(keys.actor, Buffer.from(JSON.stringify(actor)));
  if (idempotency) set(keys.key, idempotency.key);
  if (idempotency) set(keys.fingerprint, idempotency.fingerprint);
  if (expectedVersions) set(keys.expectedVersions, expectedVersions.join(',') || NO_VERSION);
  return metadata;
}

const NO_VERSION = 'none';

const versionsIn = (text: string): number[] => (text === NO_VERSION ? [] : text.split(',').map(Number));

/** Reads what `metadataOf` wrote; the transport adds deadline and signal. */
export function callFrom(metadata: Metadata, transport: Pick<Call, 'deadline' | 'signal'>): Call {
  const text = (key: string) => metadata.get(key)[0]?.toString();
  const actor = text(keys.actor);
  const key = text(keys.key);
  const versions = text(keys.expectedVersions);
  return {
    ...transport,
    requestId: text(keys.requestId) ?? 'none',
    actor: actor === undefined ? undefined : (JSON.parse(actor) as Actor),
    idempotency: key === undefined ? undefined : { key, fingerprint: text(keys.fingerprint) ?? '' },
    expectedVersions: versions === undefined ? undefined : versionsIn(versions),
  };
}

const TRACE_HEADERS = ['traceparent', 'tracestate'];

/** The request id and trace of a call, for logs and further calls. */
export function carrierFrom(metadata: Metadata, { requestId }: Call): Carrier {
  const carried: Carrier = { [keys.requestId]: requestId };
  for (const key of TRACE_HEADERS) {
    const value = metadata.get(key)[0];
    if (value !== undefined) carried[key] = value.toString();
  }
  return carried;
}
