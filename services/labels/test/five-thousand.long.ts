import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCatalogProcess } from './support/catalog-process.ts';
import { actor } from './support/labels-app.ts';
import type { LabelsProcess } from './support/labels-process.ts';
import { startLabelsProcess } from './support/labels-process.ts';
import { MANY } from './support/pretend-catalog.ts';

// The figures of the promise; a machine that does other work at the same time is given a multiple by SLOWER.
const slower = Number(process.env.SLOWER ?? 1);
const COUNT = 5_000;

const barcodes = Array.from({ length: COUNT }, (_, at) => ({ barcode_id: MANY.first + at }));

describe('5,000 labels', () => {
  let catalog: Awaited<ReturnType<typeof startCatalogProcess>>;
  let service: LabelsProcess;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'labels-'));
    catalog = await startCatalogProcess();
    service = await startLabelsProcess({ CATALOG_ADDRESS: catalog.address, DATA_DIR: folder });
    // As a service is that has been at work: its fonts are open, and its heap has the room that any work takes.
    await draw({ labels: barcodes.slice(0, 1_000) });
  }, 60_000);
  afterAll(async () => {
    await service.kill();
    await catalog.stop();
    await rm(folder, { recursive: true });
  });

  async function draw(body: object) {
    const started = performance.now();
    const answer = await fetch(`${service.url}/labels`, {
      method: 'POST',
      headers: { ...actor(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    const before = memoryOf(service.pid);
    let [firstByteMs, bytes, most] = [0, 0, before];
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      firstByteMs ||= performance.now() - started;
      bytes += chunk.length;
      most = Math.max(most, memoryOf(service.pid));
    }
    const seconds = (performance.now() - started) / 1_000;
    return { firstByteMs, seconds, mib: most - before, bytes };
  }

  it.each([
    ['on a roll', undefined],
    ['on sheets', 'avery-l7160'],
  ])(
    'come at 300 a second, the first byte within 500 ms, in 60 MB more: %s',
    async (what, paper) => {
      const { firstByteMs, seconds, mib, bytes } = await draw({ labels: barcodes, ...(paper && { paper }) });
      process.stdout.write(
        `${what}: ${Math.round(COUNT / seconds)} labels a second, first byte after ${Math.round(firstByteMs)} ms, ` +
          `${Math.round(mib)} MiB more, a file of ${Math.round(bytes / 1_000)} kB\n`,
      );
      expect(COUNT / seconds).toBeGreaterThanOrEqual(300 / slower);
      expect(firstByteMs).toBeLessThanOrEqual(500 * slower);
      expect(mib).toBeLessThanOrEqual(60);
    },
    120_000,
  );

  it('leave others their turn: a single label comes within a second meanwhile', async () => {
    const many = draw({ labels: barcodes });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { seconds } = await draw({ labels: [{ barcode_id: MANY.first + 7 }] });
    await many;
    expect(seconds).toBeLessThanOrEqual(slower);
  }, 120_000);
});

/** Gives the memory that a process holds, in MiB. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}
