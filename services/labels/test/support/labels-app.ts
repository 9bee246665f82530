import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpApp } from '@stockroom/http';
import { createLog } from '@stockroom/runtime';
import { openCatalogClient } from '../../src/clients/catalog.ts';
import { namedSizes } from '../../src/domain/size.ts';
import { createLabelsApp } from '../../src/http.ts';
import { openJournal } from '../../src/print/journal.ts';
import { createOnce } from '../../src/print/once.ts';
import type { PrintAsk } from '../../src/print/print-label.ts';
import { printLabel } from '../../src/print/print-label.ts';
import { connectPrinter } from '../../src/print/printer.ts';
import type { Printers } from '../../src/printers.ts';
import { openPrinters } from '../../src/printers.ts';
import { lateQueue } from '../../src/queue/late-queue.ts';
import type { Queue } from '../../src/queue/wire-queue.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import { printersOf } from '../../src/settings.ts';

export const limits = { totalMs: 2_000, sendMs: 1_500, settleMs: 150, pollMs: 20 };

export type TestApp = { app: HttpApp; folder: string; stop: () => Promise<void> };

type Asked = {
  catalog: string;
  printerUrl?: string;
  folder?: string;
  /** Those of print jobs; else the one printer. */
  printers?: Printers;
  queue?: Queue;
};

/** The service as main.ts wires it, without a port; `folder` of an earlier one is a restart. */
export function startLabelsApp(asked: Asked): TestApp {
  const { queue } = asked;
  const folder = asked.folder ?? mkdtempSync(join(tmpdir(), 'labels-'));
  const journal = openJournal(folder);
  const catalog = openCatalogClient(asked.catalog);
  const size = namedSizes['62x29']!;
  const render = createRenderer(size);
  const printer = asked.printerUrl === undefined ? undefined : connectPrinter(asked.printerUrl);
  const options = { render, dpi: 203, oneLabelPerJob: false, limits };
  const print = printer && ((ask: PrintAsk) => printLabel(ask, { ...options, printer }));
  const log = createLog('labels', 'silent');
  const app = createLabelsApp({
    log,
    catalog,
    render,
    dpi: 203,
    size,
    once: createOnce(journal, log),
    printers: asked.printers ?? openPrinters(printersOf({ LABEL_PRINTER_URL: asked.printerUrl, PRINTERS: [] })),
    queue: queue ? async () => queue : lateQueue(undefined, () => {}).get,
    print,
  });
  const stop = async () => {
    await app.close();
    catalog.close();
    journal.close();
  };
  return { app, folder, stop };
}

/** Waits until the catalog is connected: on a busy machine that takes longer than an answer may. */
export async function untilReady(app: HttpApp): Promise<void> {
  for (let time = 0; (await app.inject({ url: '/readyz' })).statusCode !== 200; time += 1) {
    if (time >= 10) throw new Error('The labels service does not get ready.');
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The header by which the gateway says who asks. */
export function actor(id = 7): Record<string, string> {
  const user = { id, username: 'bob', email: 'bob@example.com', admin: false, disabled: false };
  return { 'x-actor': Buffer.from(JSON.stringify(user)).toString('base64url') };
}
