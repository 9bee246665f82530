import './look/tokens.css';
import './look/base.css';
import './parts/parts.css';
import './shell/shell.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { openActs } from './api/act.ts';
import { sentenceOf } from './api/errors.ts';
import { begin, user } from './api/session.ts';
import { App } from './app.tsx';
import { language } from './i18n/language.ts';
import { fetchWhenIdle } from './later.tsx';
import { pages } from './pages.tsx';
import { startRouter } from './router/router.ts';
import { showAnswer, waiting } from './scan/bus.ts';
import { isSoundOn } from './scan/sound-setting.ts';
import { startScanning } from './scan/start.ts';
import { settingsNow } from './scan/this-device.ts';
import { goOnAfterLogIn } from './shell/log-in.tsx';
import { StartFailed } from './shell/start-failed.tsx';
import { say } from './shell/texts.ts';

const root = document.getElementById('app') as HTMLElement;

const SCANNING = {
  settings: settingsNow,
  isSoundOn: () => isSoundOn.value,
  onTooMany: (text: string) =>
    showAnswer({ kind: 'refused', title: say().queueFull, lines: [] }, { text, source: 'wedge', time: Date.now() }),
};

effect(() => {
  document.documentElement.lang = language.value;
});

async function start(): Promise<void> {
  try {
    await begin();
  } catch (error) {
    return render(<StartFailed sentence={sentenceOf(error)} onRetry={start} />, root);
  }
  if (user.value && goOnAfterLogIn()) return;
  startRouter();
  // What is not saved yet lives in this page alone.
  addEventListener('beforeunload', (event) => {
    if (openActs.value.length > 0 || waiting.value.length > 0) event.preventDefault();
  });
  // Before the log-in all that is typed is a person's, however fast: a password manager types too.
  effect(() => (user.value ? startScanning(SCANNING) : undefined));
  render(<App />, root);
  fetchWhenIdle(Object.values(pages));
}

await start();
