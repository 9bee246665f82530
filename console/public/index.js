import { pageAfterLogIn } from './next.js';
import { logIn, logOut, Refusal, whoIsLoggedIn } from './session.js';

/** @typedef {import('./session.js').User} User */

const form = /** @type {HTMLFormElement} */ (byId('form'));
const username = /** @type {HTMLInputElement} */ (byId('username'));
const password = /** @type {HTMLInputElement} */ (byId('password'));
const remember = /** @type {HTMLInputElement} */ (byId('remember'));
const next = pageAfterLogIn(new URLSearchParams(location.search).get('next'), location.href);

/** @param {string} id */
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}.`);
  return element;
}

/** @param {User | undefined} user */
function show(user) {
  byId('log-in').hidden = user !== undefined;
  byId('account').hidden = user === undefined;
  for (const part of document.querySelectorAll('[data-logged-in]')) part.toggleAttribute('hidden', !user);
  byId('account-title').textContent = user?.username ?? 'You';
  byId('email').textContent = user ? `${user.email}${user.admin ? ' · administrator' : ''}` : '';
  byId('reason').hidden = next === undefined;
  sayProblem('');
}

/** @param {string} words none takes back what was said */
function sayProblem(words) {
  byId('problem').textContent = words;
  byId('account-problem').textContent = words;
  for (const field of [username, password]) field.toggleAttribute('aria-invalid', false);
}

/** @param {unknown} error */
function problemOf(error) {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/**
 * Once at a time, and seen to be under way.
 * @param {HTMLElement} button @param {() => Promise<void>} act
 */
async function once(button, act) {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  try {
    await act();
  } catch (error) {
    sayProblem(problemOf(error));
  } finally {
    button.ariaDisabled = null;
  }
}

async function submit() {
  sayProblem('');
  try {
    const user = await logIn({ username: username.value, password: password.value, remember: remember.checked });
    form.reset();
    if (next) return location.replace(next);
    show(user);
    byId('account-title').focus();
  } catch (error) {
    sayProblem(problemOf(error));
    if (error instanceof Refusal && error.status === 401) {
      for (const field of [username, password]) field.setAttribute('aria-invalid', 'true');
      password.select();
    }
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  once(/** @type {HTMLElement} */ (form.querySelector('button')), submit);
});

byId('log-out').addEventListener('click', () =>
  once(byId('log-out'), async () => {
    await logOut();
    show(undefined);
    byId('log-in-title').focus();
  }),
);

async function begin() {
  byId('curl').textContent = `curl -H 'Authorization: Bearer TOKEN' \\\n  ${new URL('api/items', document.baseURI)}`;
  try {
    const user = await whoIsLoggedIn();
    if (user && next) return location.replace(next);
    show(user);
  } catch (error) {
    show(undefined);
    sayProblem(problemOf(error));
  }
  // On a phone the keyboard would cover half of the page.
  if (!byId('log-in').hidden && matchMedia('(pointer: fine)').matches) username.focus();
}

await begin();
