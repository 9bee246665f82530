import { statfsSync } from 'node:fs';

// nats-server gives a stream up for good after a write that failed, be there room again or not: only a new start of it
// takes events there again.
const STUCK = /critical write error|no space left on device|JetStream out of .*resources/i;
const LEAST_ROOM = 8 << 20;
const LOOK_MS = 1_000;

export type Watch = {
  /** Hears what the broker writes to its log. */
  hear: (line: string) => void;
  stop: () => void;
};

type WatchOptions = {
  folder: string;
  /** Starts the broker anew. */
  onRoom: () => void;
  hasRoom?: (folder: string) => boolean;
  lookMs?: number;
};

/** Waits, once the broker could not write, until there is room for it, and then has it started anew. */
export function watchForStuck({ folder, onRoom, hasRoom = isRoomIn, lookMs = LOOK_MS }: WatchOptions): Watch {
  let looking: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(looking);
    looking = undefined;
  };
  const look = () => {
    if (!hasRoom(folder)) return;
    stop();
    onRoom();
  };
  return {
    stop,
    hear: (line) => {
      if (STUCK.test(line)) looking ??= setInterval(look, lookMs);
    },
  };
}

function isRoomIn(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= LEAST_ROOM;
}
