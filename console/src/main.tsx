import './look/look.css';
import { computed, effect } from '@preact/signals';
import { render } from 'preact';
import { awaySince, untilBack } from './api/connection.ts';
import { isAway, sentenceOf } from './api/errors.ts';
import { followOtherWindows } from './api/other-windows.ts';
import { begin, user } from './api/session.ts';
import { App } from './app.tsx';
import { offerCamera } from './camera/offer-camera.ts';
import { followRouter } from './current-page.ts';
import { find } from './home/find.ts';
import { openDocument } from './home/open-document.ts';
import { language } from './i18n/language.ts';
import { MEANINGS } from './meanings.ts';
import { isAllKept, loadAnew } from './offline/load-anew.ts';
import { startRouter } from './router/router.ts';
import { answerFirst, showAnswer } from './scan/bus.ts';
import { goOnWithKept } from './scan/go-on.ts';
import { isSoundOn } from './scan/sound-setting.ts';
import { startScanning } from './scan/start.ts';
import { isLearning, settingsNow } from './scan/this-device.ts';
import { setMeanings } from './scan/work.ts';
import { goOnAfterLogIn } from './shell/log-in.tsx';
import { Away, StartFailed } from './shell/start-failed.tsx';
import { say } from './shell/texts.ts';

const root = document.getElementById('app') as HTMLElement;

const SCANNING = {
  settings: settingsNow,
  isSoundOn: () => isSoundOn.value,
  isLearning: () => isLearning.value,
  onTooMany: (text: string) =>
    showAnswer({ kind: 'refused', title: say().queueFull, lines: [] }, { text, source: 'wedge', time: Date.now() }),
};

effect(() => {
  document.documentElement.lang = language.value;
});

// At the first answer that does not come: the client asks several times before it gives up.
const endWaiting = effect(() => {
  if (awaySince.value) render(<Away />, root);
});

async function start(): Promise<void> {
  try {
    await begin();
  } catch (error) {
    if (isAway(error)) return untilBack().then(start);
    return render(<StartFailed sentence={sentenceOf(error)} onRetry={start} />, root);
  }
  endWaiting();
  followOtherWindows();
  if (user.value && goOnAfterLogIn()) return;
  startRouter();
  await followRouter();
  addEventListener('beforeunload', (event) => {
    if (!isAllKept()) event.preventDefault();
  });
  setMeanings(MEANINGS, { elsewhere: find, loadAnew });
  answerFirst(openDocument);
  goOnWithKept();
  // Before the log-in all that is typed is a person's, however fast: a password manager types too. Whoever logs in again
  // is listened to all along: listeners that begin anew would hear keys after those of the page.
  const isSomebodyHere = computed(() => user.value !== undefined);
  effect(() => (isSomebodyHere.value ? startScanning(SCANNING) : undefined));
  render(<App />, root);
  void offerCamera();
}

// Not awaited: the pages that are loaded on demand import from this file, and would wait for its end.
void start().then(async () => {
  if (!import.meta.env.DEV) (await import('./offline/keep-up-to-date.ts')).keepUpToDate();
});
