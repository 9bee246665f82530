// The windows of a browser share one session: whoever logs in in one of them is who all of them send as.
import { effect } from '@preact/signals';
import { BASE } from '../base.ts';
import { user } from './session.ts';

/** Of this Stockroom: another one may have its pages at the same host. */
const NAME = `stockroom.user ${BASE.pathname}`;

/** Loads this page anew where somebody else logs in in another window: nothing of one person is sent as another. */
export function followOtherWindows(): void {
  effect(() => {
    if (user.value) tell(String(user.value.id));
  });
  addEventListener('storage', ({ key, newValue }) => {
    const here = user.peek();
    if (key === NAME && newValue !== null && here && newValue !== String(here.id)) location.reload();
  });
}

function tell(id: string): void {
  try {
    localStorage.setItem(NAME, id);
  } catch {
    // A browser that keeps nothing tells its windows nothing: each goes on as it did.
  }
}
