// The messages between the bench and the process that drives the requests.

/** One request, and what its answer must be. */
export type Step = {
  method: string;
  /** `{id}` in it is the id in the operation's first answer. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  status: number;
  /** A part of the body's text: an answer without it is an error. */
  has?: string;
  /** Ask again until the body has it, as for what becomes visible. */
  until?: boolean;
};

/** The part that is timed: requests one after the other, on one connection. */
export type Operation = Step[];

export type Job = {
  kind: 'load';
  origin: string;
  headers: Record<string, string>;
  clients: number;
  operations: Operation[];
  /** Goes round the operations for so long; without it each is done once. */
  seconds?: number;
  /** Ends sooner, after so many. */
  most?: number;
};

export type StreamJob = {
  kind: 'stream';
  origin: string;
  path: string;
  headers: Record<string, string>;
  /** A text that every member of the list contains once. */
  member: string;
  /** The last byte of a whole answer. */
  end: string;
  /** Reads no faster than this. */
  bytesPerSecond?: number;
  /** Goes after so long. */
  seconds?: number;
};

/** `refused` counts answers of 503, which an overloaded machine may give; more than a few are an error. */
export type Times = { count: number; refused: number; seconds: number; p50: number; p95: number; p99: number };
export type Streamed = { bytes: number; seconds: number; firstByteMs: number; members: number };

export type Told<Result> = { result: Result } | { error: string };
