// The windows of a browser share one session: whoever logs in in one of them is who all of them send as.
import { effect } from '@preact/signals';
import { user } from './session.ts';

const NAME = 'stockroom.user';

/** Loads this page anew where somebody else logs in in another window: nothing of one person is sent as another. */
export function followOtherWindows(): void {
  effect(() => {
    if (user.value) localStorage.setItem(NAME, String(user.value.id));
  });
  addEventListener('storage', ({ key, newValue }) => {
    const here = user.peek();
    if (key === NAME && newValue !== null && here && newValue !== String(here.id)) location.reload();
  });
}
