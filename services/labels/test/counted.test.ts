import { Fault } from '@stockroom/kernel';
import { createMetrics } from '@stockroom/runtime/prometheus';
import { countPrinted } from '../src/counted.ts';
import type { PrintAsk } from '../src/print/print-label.ts';

describe('print jobs', () => {
  it('are told as none of each outcome before the first, so that an alert sees the first failures grow', async () => {
    const metrics = createMetrics('labels');
    const told = async () =>
      [
        ...(await metrics.registry.metrics()).matchAll(/^stockroom_print_jobs_total\{outcome="(.+?)",.*\} (\d+)$/gm),
      ].map(([, outcome, count]) => `${outcome} ${count}`);
    const print = countPrinted(async () => {
      throw new Fault('unavailable', { message: 'The printer has no paper.' });
    }, metrics);
    expect(await told()).toEqual(['accepted 0', 'unavailable 0', 'internal 0']);
    await expect(print({} as PrintAsk)).rejects.toThrow('no paper');
    expect(await told()).toEqual(['accepted 0', 'unavailable 1', 'internal 0']);
  });
});
