// The page is there when Stockroom is away, and becomes the newest one at a moment when nobody uses it.
import { effect } from '@preact/signals';
import { openActs } from '../api/act.ts';
import { isLive } from '../api/connection.ts';
import { BASE } from '../base.ts';
import { shown, waiting } from '../scan/bus.ts';
import { doneHere } from '../shell/done-here.ts';
import { isBusy } from './busy.ts';
import { isQuiet } from './quiet.ts';

const LOOK_MS = 2_000;
const ASK_MS = 60 * 60_000;

let usedAt = Date.now();
let next: 'nothing' | 'take over' | 'load' = 'nothing';

/** Browsers have workers for pages over HTTPS and of this machine; elsewhere the page works without. */
export function keepUpToDate(): void {
  if (!('serviceWorker' in navigator)) return;
  for (const used of ['keydown', 'pointerdown', 'input']) addEventListener(used, noteUse, { capture: true });
  effect(() => {
    if (shown.value) noteUse();
  });
  register().catch((error) => console.warn('The page is not kept for when Stockroom is away.', error));
}

function noteUse(): void {
  usedAt = Date.now();
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // The first worker of all comes to a page that is as new as itself.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) next = 'load';
    isFirst = false;
    goOn();
  });
  const registration = await serviceWorker.register(new URL('service-worker.js', BASE), { scope: BASE.pathname });
  const look = () => {
    if (registration.waiting && registration.active && next === 'nothing') next = 'take over';
    goOn(registration);
  };
  setInterval(look, LOOK_MS);
  // A restart of Stockroom may have brought a new page.
  const ask = () => {
    registration.update().catch(() => {
      // Stockroom is away: it is asked again when it is back.
    });
  };
  setInterval(ask, ASK_MS);
  effect(() => {
    if (isLive.value) ask();
  });
}

/** The worker takes over from all tabs at once; each of them is loaded again at its own quiet moment. */
function goOn(registration?: ServiceWorkerRegistration): void {
  if (next === 'nothing' || !isQuiet(moment())) return;
  if (next === 'load') location.reload();
  else registration?.waiting?.postMessage('take over');
}

function moment() {
  const open = openActs.value.length + waiting.value.length;
  return { now: Date.now(), usedAt, doneAt: doneHere.value.find(({ undo }) => undo)?.time, open, isBusy: isBusy() };
}
