import { rmSync } from 'node:fs';
import { createStockroomClient, type StockroomClient } from '@stockroom/client';
import type { Timestamp } from '@stockroom/kernel';
import { createLog } from '@stockroom/runtime';
import { ensureIndexes } from '@stockroom/store';
import { makePrivateFolder } from '../../../deploy/local/src/run-folder.ts';
import type { BarcodeForm } from '../../../services/catalog/src/domain/barcode-number.ts';
import { createGateway } from '../../../services/gateway/src/app.ts';
import { accountIndexes } from '../../../services/gateway/src/auth/accounts.ts';
import { ensureFirstAdmin } from '../../../services/gateway/src/auth/first-admin.ts';
import { ensureLastAdminGuard } from '../../../services/gateway/src/auth/last-admin.ts';
import { unsetCompany } from '../../../services/gateway/src/company.ts';
import type { AtEnd } from './at-end.ts';
import type { Databases } from './databases.ts';
import { fetchFrom } from './fetch-from.ts';
import { openServices } from './services.ts';

export type PastSystem = { databases: Databases; form: BarcodeForm; password: string; now: () => Timestamp };

/**
 * A whole Stockroom in this process, whose stock moves at the times that `now` tells. Its gateway listens nowhere, and its
 * log-ins have the real time.
 * @returns a client of its API, which has not logged in
 */
export async function openSystem({ password, ...system }: PastSystem, atEnd: AtEnd): Promise<StockroomClient> {
  const store = system.databases.gateway;
  await ensureIndexes(store, accountIndexes);
  await ensureLastAdminGuard(store);
  await ensureFirstAdmin(store, { password, announce: () => {} });
  const folder = makePrivateFolder();
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const app = await createGateway({
    log: createLog('demo', 'silent'),
    store,
    services: await openServices({ ...system, folder }, atEnd),
    basePath: '',
    company: unsetCompany(),
    trustedProxies: 0,
  });
  atEnd(() => app.close());
  return createStockroomClient({ baseUrl: 'http://demo', fetch: fetchFrom(app) });
}
