/** The kinds of refusal, in the product's terms; each kind has one HTTP status and one gRPC status. */
const faultKinds = [
  'invalid',
  'not-found',
  'closed',
  'precondition-failed',
  'admins-only',
  'read-only',
  'password-asked',
  'wrong-password',
  'no-printer',
  'not-logged-in',
  'too-many',
  'unavailable',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** Dotted path of a field → the reasons it was refused. */
export type FieldErrors = Record<string, string[]>;

/** One item that a batch needs more of than there is; amounts in millionths. */
export type Shortage = { itemId: number; name: string; required: number; available: number };

export type FaultDetail = {
  /** One sentence for a person: the field and the remedy, no internal name. */
  message: string;
  fields?: FieldErrors;
  shortages?: Shortage[];
  retryAfterSeconds?: number;
  /** The original, for the log only. */
  cause?: unknown;
};

/**
 * The one error that reaches a user as it is. Anything else thrown is a 500.
 * @see decisions.md, Errors
 */
export class Fault extends Error {
  readonly kind: FaultKind;
  readonly fields: FieldErrors | undefined;
  readonly shortages: Shortage[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: FaultKind, detail: FaultDetail) {
    super(detail.message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = 'Fault';
    this.kind = kind;
    this.fields = detail.fields;
    this.shortages = detail.shortages;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** The fault as plain data: what crosses gRPC and what is kept for a safe retry. */
export type FaultData = Omit<FaultDetail, 'cause'> & { kind: FaultKind };

/** Gives the fault as JSON-ready data, without its cause. */
export function faultData(fault: Fault): FaultData {
  const { kind, message, fields, shortages, retryAfterSeconds } = fault;
  return {
    kind,
    message,
    ...(fields && { fields }),
    ...(shortages && { shortages }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** Gives the error that `faultData` was made of. */
export function faultFrom(data: FaultData): Fault {
  return new Fault(data.kind, data);
}

/** A field that was refused: `invalid` with the field's reason as the sentence. */
export function invalidField(path: string, reason: string): Fault {
  return new Fault('invalid', { message: reason, fields: { [path]: [reason] } });
}

export function isFault(error: unknown, kind?: FaultKind): error is Fault {
  return error instanceof Fault && (kind === undefined || error.kind === kind);
}
