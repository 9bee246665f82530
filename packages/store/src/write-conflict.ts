/**
 * Another write was faster: nothing is written, and the decision must be made anew on what is stored now. When the body
 * of a transaction throws it, `inTransaction` runs the body again.
 */
export class WriteConflict extends Error {
  constructor(options?: ErrorOptions) {
    super('Another write was faster.', options);
  }
}

/** The server gave the transaction up, whatever was decided in it: the same writes may be tried again. */
export class TransactionConflict extends WriteConflict {}
