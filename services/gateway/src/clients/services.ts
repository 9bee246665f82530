// The services behind the gateway, each by its client.
import { dial } from '@stockroom/rpc';
import type { z } from 'zod';
import type { gatewaySettings } from '../settings.ts';
import { acquisitionsClient } from './acquisitions.ts';
import { catalogClient } from './catalog.ts';
import { labelsClient } from './labels.ts';
import { worksClient } from './works.ts';

type Addresses = Pick<
  z.infer<typeof gatewaySettings>,
  'CATALOG_ADDRESS' | 'WORKS_ADDRESS' | 'ACQUISITIONS_ADDRESS' | 'LABELS_URL'
>;

export type Services = ReturnType<typeof dialServices>['services'];

/** Connects at the first call; `close` ends what is connected. */
export function dialServices(addresses: Addresses, tls?: Parameters<typeof dial>[2]) {
  const catalog = dial('stockroom.catalog.v1.Catalog', addresses.CATALOG_ADDRESS, tls);
  const works = dial('stockroom.works.v1.Works', addresses.WORKS_ADDRESS, tls);
  const acquisitions = dial('stockroom.acquisitions.v1.Acquisitions', addresses.ACQUISITIONS_ADDRESS, tls);
  return {
    services: {
      catalog: catalogClient(catalog),
      works: worksClient(works),
      acquisitions: acquisitionsClient(acquisitions),
      labels: labelsClient(addresses.LABELS_URL, tls),
    },
    close: () => {
      for (const remote of [catalog, works, acquisitions]) remote.close();
    },
  };
}
