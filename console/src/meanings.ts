// Each page that books or counts says here what a scan is for. The code of a page is loaded when it is needed.
import type { Meanings } from './scan/work.ts';

export const MEANINGS: Meanings = [
  [/^\/receive$/, async () => (await import('./receive/today.ts')).receiveToday],
  [/^\/receive\/(\d+)$/, async () => (await import('./receive/book.ts')).receiveScan],
  [/^\/(?:works|return)\/(\d+)$/, async () => (await import('./job/scan.ts')).scanForJob],
  [/^\/counts\/(\d+)$/, async () => (await import('./count/scan.ts')).countScan],
];
