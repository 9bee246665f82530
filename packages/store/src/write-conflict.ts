/**
 * Another write was faster: nothing is written, and what was decided must be decided anew on what is stored now. Thrown
 * in a transaction's body it makes `inTransaction` run the body again.
 */
export class WriteConflict extends Error {
  constructor(options?: ErrorOptions) {
    super('Another write was faster.', options);
  }
}

/** The server gave the transaction up, whatever was decided in it: the same writes may be tried again. */
export class TransactionConflict extends WriteConflict {}
