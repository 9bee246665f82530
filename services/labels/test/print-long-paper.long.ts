// A paper of many pages on a printer that takes dots alone: the service holds a page at a time, and stays alive.
import { documentOf, planParts } from '../src/queue/document.ts';
import { aPaper, linesOf } from './support/papers.ts';
import { watchProcess } from './support/watch-process.ts';

const MOST_BYTES = 250 << 20;
/** Half of the lease: whoever holds the event loop longer than that loses the job to another process. */
const LONGEST_GAP_MS = 4_000;

it('A counting sheet of 300 lines is drawn page by page', async () => {
  const order = { kind: 'paper' as const, paper: aPaper('counting-sheet', { lines: linesOf(300) }), copies: 1 };
  const [part] = planParts(order, { format: 'image/urf', mostCopies: 1, oneLabelPerJob: false });
  const watched = watchProcess();
  const document = await documentOf(order, part!, { format: 'image/urf', depth: 'sgray_8', dpi: 300 });
  const { longestGapMs, mostBytes } = await watched.end();
  expect(document.readUInt32BE(8)).toBeGreaterThan(12);
  expect(mostBytes).toBeLessThan(MOST_BYTES);
  expect(longestGapMs).toBeLessThan(LONGEST_GAP_MS);
}, 600_000);
