/** A process's numbers for Prometheus; every name begins with stockroom_ or is one of prom-client's own. */
export type Metrics = {
  /** One HTTP request answered. */
  httpEnd: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** One gRPC call served: as packages/rpc tells it. */
  callEnd: (method: string, outcome: string, seconds: number) => void;
  /** Makes a count that only grows; what is in `known` is told as 0 until it happens, so that its first time is a growth. */
  counter: (about: {
    name: string;
    help: string;
    labels?: string[];
    known?: Record<string, string>[];
  }) => (labels?: Record<string, string>) => void;
  /** A number that is asked for whenever Prometheus reads; NaN when it cannot be had within two seconds. */
  watch: (
    gauge: { name: string; help: string; labels?: Record<string, string> },
    read: () => Promise<number> | number,
  ) => void;
};

/** The numbers of a process that nobody can ask for any: they are kept nowhere. */
export const unread: Metrics = { httpEnd: () => {}, callEnd: () => {}, counter: () => () => {}, watch: () => {} };
