// In tests a process can be told to kill itself between two writes to different places, as power loss would:
// CRASH_AT names the point, and the n-th pass after a colon ("works.close.asked:2").
const [target, pass = '1'] = (process.env.CRASH_AT ?? '').split(':');
let passes = 0;

/** A named place between two writes; does nothing unless CRASH_AT names it, then the process is gone at once. */
export function crashPoint(name: string): void {
  if (name !== target) return;
  passes += 1;
  if (passes === Number(pass)) process.kill(process.pid, 'SIGKILL');
}
