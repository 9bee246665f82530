// The services that move stock, as they are, in this process: over their own databases, with a clock that is passed in.
import { join } from 'node:path';
import { isFault, type Timestamp } from '@stockroom/kernel';
import { type ServeOptions, type ServiceName, serve } from '@stockroom/rpc';
import { createLog } from '@stockroom/runtime';
import { openStockCatalog } from '@stockroom/stock-moves';
import { ensureIndexes } from '@stockroom/store';
import { acquisitionsHandlers } from '../../../services/acquisitions/src/rpc.ts';
import { acquisitionsIndexes } from '../../../services/acquisitions/src/store/indexes.ts';
import { wireAcquisitions } from '../../../services/acquisitions/src/wire.ts';
import { openDeps } from '../../../services/catalog/src/deps.ts';
import type { BarcodeForm } from '../../../services/catalog/src/domain/barcode-number.ts';
import { catalogHandlers } from '../../../services/catalog/src/rpc.ts';
import { createStockGroups } from '../../../services/catalog/src/stock-groups.ts';
import { dialServices } from '../../../services/gateway/src/clients/services.ts';
import { worksHandlers } from '../../../services/works/src/rpc.ts';
import { worksIndexes } from '../../../services/works/src/store/indexes.ts';
import { wireWorks } from '../../../services/works/src/wire.ts';
import type { AtEnd } from './at-end.ts';
import type { Databases } from './databases.ts';

type Place = {
  databases: Databases;
  /** The folder of the sockets. */
  folder: string;
  form: BarcodeForm;
  /** The time of all that moves stock. */
  now: () => Timestamp;
};

/** Serves them, and gives the gateway's clients of them. Nothing settles what is left behind: no event is published. */
export async function openServices(place: Place, atEnd: AtEnd): Promise<ReturnType<typeof dialServices>['services']> {
  const { databases, folder } = place;
  const addressOf = (name: string) => `unix:${join(folder, `${name}.sock`)}`;
  const log = createLog('demo', 'silent');
  await serveCatalog(place, addressOf('catalog'), atEnd);
  const catalog = openStockCatalog(addressOf('catalog'));
  atEnd(catalog.close);
  const outside = { catalog, log, now: place.now };

  await ensureIndexes(databases.works, worksIndexes);
  const works = worksHandlers(wireWorks({ ...outside, store: databases.works }));
  await open({ name: 'stockroom.works.v1.Works', address: addressOf('works'), handlers: works }, atEnd);

  await ensureIndexes(databases.acquisitions, acquisitionsIndexes);
  const acquisitions = acquisitionsHandlers(wireAcquisitions({ ...outside, store: databases.acquisitions }));
  const name = 'stockroom.acquisitions.v1.Acquisitions';
  await open({ name, address: addressOf('acquisitions'), handlers: acquisitions }, atEnd);

  const { services, close } = dialServices({
    CATALOG_ADDRESS: addressOf('catalog'),
    WORKS_ADDRESS: addressOf('works'),
    ACQUISITIONS_ADDRESS: addressOf('acquisitions'),
    // Nobody prints here.
    LABELS_URL: addressOf('labels'),
  });
  atEnd(close);
  return services;
}

async function serveCatalog({ databases, form, now }: Place, address: string, atEnd: AtEnd): Promise<void> {
  const deps = await openDeps(databases.catalog, form, now);
  const batches = createStockGroups(deps, () => {});
  atEnd(batches.idle);
  await open({ name: 'stockroom.catalog.v1.Catalog', address, handlers: catalogHandlers(deps, batches) }, atEnd);
}

async function open<Name extends ServiceName>(
  options: Pick<ServeOptions<Name>, 'name' | 'address' | 'handlers'>,
  atEnd: AtEnd,
): Promise<void> {
  // What is not answered in time is asked again by the client, which fails with the last refusal.
  const onError = (error: unknown) => {
    if (!isFault(error, 'unavailable')) process.stderr.write(`demo: ${String(error)}\n`);
  };
  const { stop } = await serve({ ...options, onError });
  atEnd(stop);
}
