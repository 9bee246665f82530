import {
  createLog,
  isOnlyPreparing,
  listenAt,
  openProcess,
  readSettingsOrExit,
  runService,
  tellFaults,
  tellHealth,
  WRONG_SETTINGS,
} from '@stockroom/runtime';
import { openCatalogClient } from './clients/catalog.ts';
import { countPrinted, countRendered } from './counted.ts';
import { createLabelsApp } from './http.ts';
import { openJournal } from './print/journal.ts';
import { createOnce } from './print/once.ts';
import { printerOf } from './print/printer-of.ts';
import { openPrinters } from './printers.ts';
import { lateQueue } from './queue/late-queue.ts';
import { createRenderer } from './render/renderer.ts';
import { labelsSettings, printersOf } from './settings.ts';

const settings = readSettingsOrExit(labelsSettings);
const log = createLog('labels', settings.LOG_LEVEL);

await runService(log, async (atEnd, ending) => {
  const { metrics, tls, waitFor } = await openProcess('labels', settings, { log, atEnd, ending });
  const { MONGODB_URL: url, MONGODB_DATABASE: database } = settings;
  const place = url === undefined ? undefined : { url, database };
  if (isOnlyPreparing()) {
    if (place) await (await import('./queue/open-queue.ts')).prepareQueue(place, waitFor);
    return 'done';
  }
  const journal = openJournal(settings.DATA_DIR);
  atEnd('journal', journal.close);
  const catalog = openCatalogClient(settings.CATALOG_ADDRESS, tls);
  atEnd('catalog', catalog.close);

  const { LABEL_DPI: dpi, LABEL_SIZE: size, PRINT_ONE_LABEL_PER_JOB: oneLabelPerJob } = settings;
  const render = countRendered(createRenderer(size), metrics);
  const printers = openPrinters(printersOf(settings));
  const options = { render, dpi, oneLabelPerJob };
  const print = printers.devices[0] && countPrinted(printerOf(printers.devices[0], options), metrics);

  const open = async () => {
    const { openQueue } = await import('./queue/open-queue.ts');
    const isOnlyReplica = settings.ONLY_REPLICA;
    const means = { catalog, printers, size, dpi, oneLabelPerJob, isOnlyReplica, log, metrics, atEnd, ending };
    return openQueue(place as NonNullable<typeof place>, means);
  };
  const queue = lateQueue(place && open, (error) => {
    // Known only once the driver reads it.
    tellFaults(error);
    process.exit(WRONG_SETTINGS);
  });
  const ways = { tls, onEnd: metrics.httpEnd };
  const once = createOnce(journal, log);
  const app = createLabelsApp({ log, catalog, render, dpi, size, once, printers, queue: queue.get, print, ...ways });
  atEnd('http', () => app.close());
  await app.listen(listenAt(settings.LISTEN));
  await tellHealth(settings.HEALTH_LISTEN, atEnd);
  log.info({ address: app.server.address() }, 'serving');
  // Labels are rendered and printed without it: nobody waits for the database.
  queue.open();
});
