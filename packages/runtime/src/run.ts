import { SettingsError } from '@stockroom/kernel';
import type { Log } from './log.ts';
import { tellFaults, WRONG_SETTINGS } from './settings.ts';

/** Registers what must be undone at the end; the last registered is undone first. */
export type AtEnd = (name: string, stop: () => Promise<unknown> | unknown) => void;

/** A process may take so long to stop. */
export const STOP_WITHIN_MS = 9_500;

/** Tells whether the process was started to create indexes and streams and end (`--prepare`), as before an upgrade. */
export function isOnlyPreparing(): boolean {
  return process.argv.includes('--prepare');
}

/**
 * Runs a process from its start to SIGTERM, SIGINT or the loss of the supervisor that started it.
 * Stopping takes at most `totalMs` from then, also in the midst of a start; a start that fails undoes what it had begun and
 * exits with 1, or with 2 where it finds a setting to be wrong.
 * @param start gives `done` when there is nothing to run: the process then ends at once, with 0; a start that waits ends by
 * throwing the reason of the signal, which is aborted when the process is to end
 */
export async function runService(
  log: Log,
  start: (atEnd: AtEnd, ending: AbortSignal) => Promise<'done' | undefined>,
  totalMs = STOP_WITHIN_MS,
): Promise<void> {
  const steps: { name: string; stop: () => Promise<unknown> | unknown }[] = [];
  const ending = Promise.withResolvers<string>();
  const toEnd = new AbortController();
  let code = 0;
  let latest: NodeJS.Timeout | undefined;
  const endSoon = () => {
    latest ??= setTimeout(() => process.exit(code || 1), totalMs);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.resolve(signal));
  process.once('disconnect', () => ending.resolve('the supervisor is gone'));
  process.on('uncaughtException', (error) => fall(log, error));
  // In the midst of a start too, which may wait for others or build an index.
  void ending.promise.then((reason) => {
    endSoon();
    toEnd.abort(new Error(reason));
  });

  try {
    const outcome = await start((name, stop) => steps.unshift({ name, stop }), toEnd.signal);
    if (outcome !== 'done') {
      process.send?.({ ready: true });
      log.info('ready');
      log.info({ reason: await ending.promise }, 'stopping');
    }
  } catch (error) {
    code = failed(log, error, toEnd.signal);
  }
  endSoon();
  for (const { name, stop } of steps) {
    try {
      await stop();
    } catch (error) {
      log.error({ err: error, step: name }, 'did not stop cleanly');
    }
  }
  clearTimeout(latest);
  log.info('stopped');
  process.exit(code);
}

/** Tells why a start failed. @returns the exit code */
function failed(log: Log, error: unknown, ending: AbortSignal): number {
  if (ending.aborted && error === ending.reason) {
    log.info({ reason: ending.reason.message }, 'stopping');
    return 0;
  }
  if (error instanceof SettingsError) {
    tellFaults(error);
    return WRONG_SETTINGS;
  }
  log.fatal({ err: error }, 'could not start');
  return 1;
}

/** A defect that nothing caught: the state is unknown, so the process ends and is started again. */
function fall(log: Log, error: unknown): void {
  log.fatal({ err: error }, 'uncaught');
  process.exit(70);
}
