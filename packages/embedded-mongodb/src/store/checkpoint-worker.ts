import { parentPort, workerData } from 'node:worker_threads';
import { connect } from './connection.ts';

// Moves the write-ahead log into the file for each message it gets, outside of the server's event loop. It closes its
// connection each time, so that none is open after the server has closed its own.
parentPort?.on('message', () => {
  const connection = connect(workerData as string);
  connection.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0;');
  const [, frames, written] = connection.get('PRAGMA wal_checkpoint(PASSIVE)') as [number, number, number];
  connection.close();
  parentPort?.postMessage({ frames, written });
});
