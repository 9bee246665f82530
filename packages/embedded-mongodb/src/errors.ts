const NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  16: 'InvalidLength',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  125: 'CommandFailed',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  257: 'TransactionTooLarge',
  263: 'OperationNotSupportedInTransaction',
  279: 'ClientDisconnect',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

export type CommandErrorOptions = { labels?: string[]; extra?: Record<string, unknown>; cause?: unknown };

/** An error the client sees: MongoDB's own code, its name, and whatever else belongs into the reply. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly labels: string[];
  readonly extra: Record<string, unknown>;

  constructor(code: number, message: string, options: CommandErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.codeName = NAMES[code] ?? `Location${code}`;
    this.labels = options.labels ?? [];
    this.extra = options.extra ?? {};
  }
}

/** The error for a feature of MongoDB that this server does not have; its code is MongoDB's for what it does not know. */
export function notSupported(what: string, code = 115): CommandError {
  return new CommandError(code, `${what} is not supported by the local MongoDB.`);
}

/** The reply of a failed command. */
export function errorReply(error: CommandError): Record<string, unknown> {
  return {
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...error.extra,
    ...(error.labels.length > 0 ? { errorLabels: error.labels } : {}),
  };
}

/** Any failure as an error for the client; an unforeseen one is an InternalError. */
export function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (isOutOfSpace(error)) return new CommandError(14031, message, { cause: error });
  return new CommandError(1, message, { cause: error });
}

// SQLite's FULL, and what it says when its shared memory cannot grow.
const FULL = 13;
const SHARED_MEMORY_SIZE = 4874;

function isOutOfSpace(error: unknown): boolean {
  const code = Number((error as { errcode?: number } | null)?.errcode);
  return (code & 0xff) === FULL || code === SHARED_MEMORY_SIZE;
}
