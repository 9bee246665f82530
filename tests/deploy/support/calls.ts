import { calledBy, reads, type ServiceName, serviceNames } from '../../../deploy/local/src/service-settings.ts';

const DATABASE = { mongodb: 27017 };
const BROKER = { nats: [4222, 8222] };

/** Caller → callee → ports; everything else is refused. */
export const calls: Record<string, Record<string, number | number[]>> = {
  ...Object.fromEntries(serviceNames.map((name) => [name, callsOf(name)])),
  prepare: { ...DATABASE, ...BROKER },
  'mongodb-setup': DATABASE,
  mongodb: DATABASE,
  nats: { nats: 6222 },
};
/** Every port that any part may listen at. */
export const ports = [50051, 8080, 8081, 8090, 27017, 4222, 6222, 8222, 9464];

/** A service calls those that its settings name. */
function callsOf(service: ServiceName): Record<string, number | number[]> {
  return {
    ...Object.fromEntries(calledBy(service).map((name) => [name, name === 'labels' ? 8081 : 50051])),
    ...(reads(service, 'MONGODB_URL') && DATABASE),
    ...(reads(service, 'NATS_URL') && BROKER),
  };
}
