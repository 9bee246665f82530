import { createLog, listenAt, openProcess, readSettingsOrExit, runService, tellHealth } from '@stockroom/runtime';
import { openCatalogClient } from './clients/catalog.ts';
import { countPrinted, countRendered } from './counted.ts';
import { createLabelsApp } from './http.ts';
import { openJournal } from './print/journal.ts';
import { createOnce } from './print/once.ts';
import type { PrintAsk } from './print/print-label.ts';
import { printLabel } from './print/print-label.ts';
import { connectPrinter } from './print/printer.ts';
import { createRenderer } from './render/renderer.ts';
import { labelsSettings } from './settings.ts';

const settings = readSettingsOrExit(labelsSettings);
const log = createLog('labels', settings.LOG_LEVEL);

await runService(log, async (atEnd, ending) => {
  const { metrics, tls } = await openProcess('labels', settings, { log, atEnd, ending });
  const journal = openJournal(settings.DATA_DIR);
  atEnd('journal', journal.close);
  const catalog = openCatalogClient(settings.CATALOG_ADDRESS, tls);
  atEnd('catalog', catalog.close);

  const dpi = settings.LABEL_DPI;
  const render = countRendered(createRenderer(settings.LABEL_SIZE), metrics);
  const printer = settings.LABEL_PRINTER_URL === undefined ? undefined : connectPrinter(settings.LABEL_PRINTER_URL);
  const options = { render, dpi, oneLabelPerJob: settings.PRINT_ONE_LABEL_PER_JOB };
  const print = printer && countPrinted((ask: PrintAsk) => printLabel(ask, { ...options, printer }), metrics);

  const size = settings.LABEL_SIZE;
  const ways = { tls, onEnd: metrics.httpEnd };
  const app = createLabelsApp({ log, catalog, render, dpi, size, once: createOnce(journal, log), print, ...ways });
  atEnd('http', () => app.close());
  await app.listen(listenAt(settings.LISTEN));
  await tellHealth(settings.HEALTH_LISTEN, atEnd);
  log.info({ address: app.server.address() }, 'serving');
});
