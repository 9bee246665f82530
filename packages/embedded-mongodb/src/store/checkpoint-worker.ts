import { parentPort, workerData } from 'node:worker_threads';
import { connect } from './connection.ts';

// Writes an SQLite file's log into the file whenever it is told to, beside the event loop of the server. The connection
// is closed each time, so that none is left when the server has closed its own.
parentPort?.on('message', () => {
  const connection = connect(workerData as string);
  connection.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0;');
  const [, frames, written] = connection.get('PRAGMA wal_checkpoint(PASSIVE)') as [number, number, number];
  connection.close();
  parentPort?.postMessage({ frames, written });
});
