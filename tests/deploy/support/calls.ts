const DATABASE = { mongodb: 27017 };
const SERVERS = { ...DATABASE, nats: [4222, 8222] };

/** Says who calls whom, and at which ports: everything else is refused. */
export const calls: Record<string, Record<string, number | number[]>> = {
  gateway: { catalog: 50051, works: 50051, acquisitions: 50051, labels: 8081, ...DATABASE },
  catalog: SERVERS,
  works: { catalog: 50051, ...SERVERS },
  acquisitions: { catalog: 50051, ...SERVERS },
  labels: { catalog: 50051 },
  prepare: SERVERS,
  'mongodb-setup': DATABASE,
  mongodb: DATABASE,
  nats: { nats: 6222 },
};
/** Every port that any part may listen at. */
export const ports = [50051, 8080, 8081, 8090, 27017, 4222, 6222, 8222, 9464];
