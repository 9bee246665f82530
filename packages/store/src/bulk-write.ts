import type { ClientBulkWriteModel, ClientBulkWriteOptions, ClientBulkWriteResult, MongoClient } from 'mongodb';
import { MongoClientBulkWriteError, MongoServerError } from 'mongodb';
import { noteRefusedBulkWrite } from './server-abilities.ts';
import { TransactionConflict } from './write-conflict.ts';

/**
 * Does writes into any collections by one command, in their order, within a transaction.
 * @returns how many documents they found; for each write by itself where `verboseResults` is set
 * @throws TransactionConflict when the server refuses the command: the transaction is run again, without this command
 */
export async function bulkWrite(
  client: MongoClient,
  writes: ClientBulkWriteModel[],
  options: ClientBulkWriteOptions,
): Promise<ClientBulkWriteResult> {
  try {
    return await client.bulkWrite(writes, options);
  } catch (error) {
    const reason = reasonOf(error);
    if (!isRefusal(reason)) throw reason;
    noteRefusedBulkWrite(client);
    throw new TransactionConflict({ cause: error });
  }
}

/** The server's own error about the command or a write: the driver wraps it in an error without its code. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof MongoClientBulkWriteError)) return error;
  const [first] = error.writeErrors.values();
  return first ? new MongoServerError({ errmsg: first.message, code: first.code }) : (error.cause ?? error);
}

// CommandNotFound, CommandNotSupported. MongoDB 8 says the latter until its featureCompatibilityVersion is 8.0 as well.
const REFUSALS = [59, 115];

const isRefusal = (error: unknown): boolean =>
  error instanceof MongoServerError && REFUSALS.includes(Number(error.code));
