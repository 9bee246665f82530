import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import { openActs } from '../api/act.ts';
import { awaySince } from '../api/connection.ts';
import { sentenceOf } from '../api/errors.ts';
import { isLogInWanted, user } from '../api/session.ts';
import { hrefOf } from '../base.ts';
import { clock } from '../i18n/dates.ts';
import { Button, Key } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Fault } from '../parts/fault.tsx';
import { ScanField } from '../parts/scan-field.tsx';
import { say as partSays } from '../parts/texts.ts';
import { path } from '../router/router.ts';
import { shown } from '../scan/bus.ts';
import { openCamera } from '../scan/camera-port.ts';
import { AwayNote } from './away-note.tsx';
import { doneHere, undoDone } from './done-here.ts';
import { Icon, type IconName } from './icons.tsx';
import { KeptScans } from './kept-scans.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LogInForm } from './log-in.tsx';
import { SearchField } from './search-field.tsx';
import { areKeysShown, listenToKeys } from './shortcuts.ts';
import { say } from './texts.ts';

type Tab = { to: string; icon: IconName; name: string };

const tabs = (): Tab[] => [
  { to: '/', icon: 'home', name: say().home },
  { to: '/items', icon: 'items', name: say().items },
  { to: '/works', icon: 'jobs', name: say().jobs },
  { to: '/receive', icon: 'receive', name: say().receive },
];
const moreTabs = (): Tab[] => [
  { to: '/counts', icon: 'count', name: say().counts },
  { to: '/reports', icon: 'reports', name: say().reports },
  { to: '/customers', icon: 'people', name: say().customers },
];
const lastTabs = (): Tab[] => [
  ...(user.value?.admin ? [{ to: '/users', icon: 'user' as const, name: say().users }] : []),
  { to: '/settings', icon: 'settings', name: say().settings },
];

/** The part above the content of every page. The app sets it: it is made of pages, which import this file. */
export const AboveContent = createContext<ComponentType>(() => null);

/** Stands around every page: where to go, the search, and whether all is well. */
export function Shell({ title, children }: { title: string; children: ComponentChildren }) {
  const Above = useContext(AboveContent);
  useLayoutEffect(listenToKeys, []);
  return (
    <>
      <a class="button skip" href="#content">
        {say().skip}
      </a>
      <Rail />
      <div class="stage">
        <header class="top">
          <p class="title">
            <bdi>{title}</bdi>
          </p>
          <SearchField />
          <Live />
          <a class="who" href={hrefOf('/account')}>
            <bdi>{user.value?.username}</bdi>
          </a>
          <a class="icon-button to-settings" href={hrefOf('/settings')} aria-label={say().settings}>
            <Icon name="settings" size={24} />
          </a>
        </header>
        <AwayNote />
        <NotSaved />
        <KeptScans />
        <main id="content" tabIndex={-1}>
          <Above />
          {children}
        </main>
      </div>
      <Bottom />
      <Announcer />
      <ScanField />
      <KeysDialog />
      {isLogInWanted.value && (
        <Dialog title={say().logInAgain}>
          <p class="soft">{say().logInAgainWhy}</p>
          <LogInForm />
        </Dialog>
      )}
    </>
  );
}

function Rail() {
  return (
    <nav class="rail" aria-label={say().pages}>
      <a class="brand" href={hrefOf('/')}>
        Stockroom
      </a>
      {[...tabs(), ...moreTabs()].map((tab) => (
        <TabLink key={tab.to} {...tab} />
      ))}
      <span class="spring" />
      {lastTabs().map((tab) => (
        <TabLink key={tab.to} {...tab} />
      ))}
      <button
        type="button"
        class="tab"
        title={say().keys}
        aria-keyshortcuts="?"
        onClick={() => (areKeysShown.value = true)}
      >
        <Icon name="keys" />
        <span class="tab-name">{say().keys}</span>
        <Key name="?" />
      </button>
    </nav>
  );
}

function TabLink({ to, icon, name }: Tab) {
  return (
    <a class="tab" href={hrefOf(to)} title={name} aria-current={isHere(to) ? 'page' : undefined}>
      <Icon name={icon} />
      <span class="tab-name">{name}</span>
    </a>
  );
}

/** The tabs of the pages that have none of their own. */
const WITHIN: Record<string, string> = {
  ...{ return: 'works', places: 'items', 'running-out': 'items', import: 'items' },
  ...{ vendors: 'customers', units: 'customers' },
  ...{ account: 'settings', phone: 'settings', 'print-jobs': 'settings' },
};

function isHere(to: string): boolean {
  const [, first = ''] = path.value.split('/');
  return to === '/' ? first === '' : to === `/${WITHIN[first] ?? first}`;
}

function Bottom() {
  const [home, items, ...rest] = tabs();
  const link = ({ to, icon, name }: Tab) => (
    <a key={to} href={hrefOf(to)} aria-current={isHere(to) ? 'page' : undefined}>
      <Icon name={icon} size={24} />
      {name}
    </a>
  );
  return (
    <nav class="bottom" aria-label={say().pages}>
      {link(home as Tab)}
      {link(items as Tab)}
      {openCamera.value && (
        <button type="button" class="camera" aria-label={say().camera} onClick={() => openCamera.value?.()}>
          <Icon name="camera" size={24} />
        </button>
      )}
      {rest.map(link)}
    </nav>
  );
}

function Live() {
  const since = awaySince.value;
  if (since) return <span class="live away">{say().away(clock(since))}</span>;
  if (openActs.value.length > 0) return <span class="live saving">{partSays().saving}</span>;
  return (
    <span class="live">
      <span class="word">{say().live}</span>
    </span>
  );
}

/** Acts that could not be saved so far, with the way to try again. */
function NotSaved() {
  const failed = openActs.value.filter(({ state }) => state.value === 'failed');
  const [first] = failed;
  if (!first) return null;
  return (
    <div class="message refused" role="alert">
      <span>
        {partSays().notSaved}
        {failed.length > 1 && ` (${failed.length})`}: {sentenceOf(first.error.value)}
      </span>
      <Button
        look="small"
        onClick={() => {
          for (const { retry } of failed) retry();
        }}
      >
        {partSays().retry}
      </Button>
    </div>
  );
}

/** Reads each answer aloud to those who do not see it. */
function Announcer() {
  const now = shown.value;
  const words = now && [now.answer.title, now.answer.amount, now.answer.state, ...now.answer.lines];
  return (
    <p class="unseen" role="status" aria-live="assertive" aria-atomic="true">
      {words?.filter(Boolean).join('. ')}
    </p>
  );
}

/** Lists what was done on this device, newest on top. */
export function DoneHere({ title }: { title: string }) {
  if (doneHere.value.length === 0) return null;
  return (
    <section class="done-list" aria-label={title}>
      <h2 class="section-title">{title}</h2>
      <ul class="rows">
        {doneHere.value.slice(0, 30).map(({ id, title, amount, note, time, undo, fault }) => (
          <li key={id} class="row">
            <div>
              <p>
                <bdi>{title}</bdi>
                {amount && (
                  <>
                    : <b>{amount}</b>
                  </>
                )}
              </p>
              <p class="note">
                {clock(time)} · <bdi>{note}</bdi>
              </p>
              <Fault>{fault}</Fault>
            </div>
            {undo && (
              <Button look="quiet" aria-label={`${partSays().undo}: ${title}`} onClick={() => void undoDone(id)}>
                {partSays().undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
