import { createLog } from '@stockroom/runtime';
import { createMetrics } from '@stockroom/runtime/prometheus';
import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openTestStore } from '@stockroom/store';
import type { LabelSize } from '../src/domain/size.ts';
import { namedSizes } from '../src/domain/size.ts';
import { openPrinters } from '../src/printers.ts';
import { watchQueue } from '../src/queue/counted.ts';
import { jobsIn, labelsIndexes } from '../src/queue/jobs-in.ts';
import { openQueue } from '../src/queue/open-queue.ts';
import { noCatalog } from './support/test-queue.ts';

type Kept = { _id: number; state: string; isOpen?: boolean; printer?: string; timestamp?: string; ended?: Date };

describe('the numbers of print jobs', () => {
  let store: TestStore;
  beforeEach(async () => {
    store = await openTestStore();
    await ensureIndexes(store, labelsIndexes);
  });
  afterEach(() => store.drop());

  it('are told as unknown while a service that starts does not reach the database', async () => {
    const { registry, ...metrics } = createMetrics('labels');
    const end = new AbortController();
    const at = { url: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100', database: 'none' };
    const log = createLog('labels', 'silent');
    const size = namedSizes['62x29'] as LabelSize;
    const drawing = { catalog: noCatalog, size, dpi: 203, oneLabelPerJob: false };
    const means = { ...drawing, printers: openPrinters([]), isOnlyReplica: true, log, metrics };
    const opening = openQueue(at, { ...means, atEnd: () => {}, ending: end.signal });
    const text = await registry.metrics();
    end.abort();
    await opening;
    for (const name of ['jobs{state="waiting",', 'oldest_seconds{', 'unknown{'])
      expect(text).toContain(`stockroom_print_queue_${name}service="labels"} Nan`);
    expect(text).toContain('stockroom_print_queue_ended_total{state="failed",service="labels"} 0');
  });

  it('are those of the database, whichever process made them so', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const open = { isOpen: true, printer: 'desk', timestamp: ago(40).toISOString() };
    await store.db.collection<Kept>('print_jobs').insertMany([
      { _id: 1, ...open, state: 'waiting' },
      { _id: 2, ...open, state: 'waiting', timestamp: ago(1).toISOString() },
      { _id: 3, ...open, state: 'stopped', timestamp: ago(1).toISOString() },
      { _id: 4, state: 'unknown', ended: ago(50) },
      { _id: 5, state: 'unknown', ended: ago(70) },
      { _id: 6, state: 'done', ended: ago(1) },
    ]);
    const numbers = new Map<string, () => Promise<number> | number>();
    const endings: unknown[] = [];
    const { onEnd, readFrom } = watchQueue({
      watch: ({ name, labels = {} }, read) => void numbers.set([name, ...Object.values(labels)].join(' '), read),
      counter: () => (labels: unknown) => void endings.push(labels),
    } as Parameters<typeof watchQueue>[0]);
    readFrom(jobsIn(store));
    const told: Record<string, number> = {};
    for (const [name, read] of numbers) told[name.replace('stockroom_print_queue_', '')] = await read();
    expect(told).toEqual({
      ...{ 'jobs waiting': 2, 'jobs printing': 0, 'jobs stopped': 1, unknown: 1 },
      oldest_seconds: expect.closeTo(40 * 60, -1),
    });
    onEnd('unknown');
    expect(endings).toEqual([{ state: 'unknown' }]);
  });
});
