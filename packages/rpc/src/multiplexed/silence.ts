// Notices a stream that nothing comes from though calls wait. It counts ticks and not time: when this process itself stood
// still, what has come meanwhile is read before the next tick.

const TICK_MS = 200;
/** After one tick without a word a sign of life is asked for; after so many, there is none. */
const SILENT_TICKS = 3;

export type Silence = {
  /** To be called when a call begins to wait. */
  watch: () => void;
  /** To be called when anything has come. */
  hear: () => void;
  stop: () => void;
};

/** Watches one stream; `onSilent` is called once. */
export function openSilence({
  isWaiting,
  ask,
  onSilent,
}: {
  isWaiting: () => boolean;
  ask: () => void;
  onSilent: () => void;
}): Silence {
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  let isOver = false;

  function tick(): void {
    timer = undefined;
    if (!isWaiting()) return;
    ticks += 1;
    if (ticks === 1) ask();
    if (ticks < SILENT_TICKS) {
      start();
      return;
    }
    isOver = true;
    onSilent();
  }

  function start(): void {
    timer = setTimeout(tick, TICK_MS).unref();
  }

  return {
    watch: () => {
      if (timer || isOver) return;
      ticks = 0;
      start();
    },
    hear: () => {
      ticks = 0;
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
