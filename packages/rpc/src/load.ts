import { fileURLToPath } from 'node:url';
import type { GrpcObject, ServiceClientConstructor, ServiceDefinition } from '@grpc/grpc-js';
import { loadPackageDefinition } from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import { loadSync } from '@grpc/proto-loader';
import type { AcquisitionsDefinition } from './generated/stockroom/acquisitions/v1/Acquisitions.ts';
import type { CatalogDefinition } from './generated/stockroom/catalog/v1/Catalog.ts';
import type { WorksDefinition } from './generated/stockroom/works/v1/Works.ts';
import { withLargeFaults } from './large-fault.ts';

const PROTOS = fileURLToPath(new URL('../../../protos', import.meta.url));

/** Every service that can be served or dialled, by its full name. */
export type Services = {
  'stockroom.catalog.v1.Catalog': CatalogDefinition;
  'stockroom.works.v1.Works': WorksDefinition;
  'stockroom.acquisitions.v1.Acquisitions': AcquisitionsDefinition;
};

export type ServiceName = keyof Services;

const loaded = new Map<ServiceName, ServiceDefinition>();

/** The service's definition as grpc-js wants it. */
export function serviceDefinition(name: ServiceName): ServiceDefinition {
  const known = loaded.get(name);
  if (known) return known;
  const path = name.split('.');
  const definition = loadService(name, `${path.slice(0, 3).join('/')}/${path[1]}.proto`);
  const service = withLargeFaults(definition);
  loaded.set(name, service);
  return service;
}

/** Tells whether a method may be called twice, by its proto: it only reads, or it has its effect once by an id. */
export function isIdempotent(method: ServiceDefinition[string]): boolean {
  const { options } = method as Partial<MethodDefinition<object, object>>;
  return options?.idempotency_level === 'NO_SIDE_EFFECTS' || options?.idempotency_level === 'IDEMPOTENT';
}

/** Reads a service from its file. Ids and millionths stay below 2^53, so int64 is a number. */
export function loadService(name: string, file: string): ServiceDefinition {
  let part: GrpcObject | GrpcObject[string] = loadPackageDefinition(
    loadSync(file, {
      includeDirs: [PROTOS],
      keepCase: true,
      longs: Number,
      enums: String,
      defaults: true,
      oneofs: true,
    }),
  );
  for (const step of name.split('.')) part = (part as GrpcObject)[step] as GrpcObject[string];
  return (part as ServiceClientConstructor).service;
}
