// Whether another window of the console is still open. Each holds a lock for as long as it is, however it ends.

const nameOf = (tab: string): string => `stockroom.window.${tab}`;

/** Holds the lock of this window until it is closed. @returns when it has it */
export function whileOpen(tab: string): Promise<void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  // Browsers have locks for pages over HTTPS and of this machine. Elsewhere whoever comes takes over at once: a call
  // that two windows send has one key, and is done once.
  if (!('locks' in navigator)) return Promise.resolve();
  const request = navigator.locks.request(nameOf(tab), () => {
    resolve();
    return new Promise<never>(() => {});
  });
  request.catch(() => resolve());
  return held;
}

/** Runs this when a window is closed; at once when it is already. */
export async function untilClosed(tab: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(nameOf(tab), run);
  else await run();
}
