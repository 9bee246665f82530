import type { Decided } from '@stockroom/commands';
import { Fault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Store, Write } from '@stockroom/store';
import { refuseOtherVersion } from '@stockroom/store';
import { insertOf, userSettings } from '../auth/accounts.ts';
import type { Presented } from '../auth/require-login.ts';
import { requireLogin } from '../auth/require-login.ts';
import type { Setting, StoredSettings } from '../auth/user-settings.ts';
import { NONE } from '../auth/user-settings.ts';
import type { AccountDeps } from './deps.ts';

const MOST_SETTINGS = 100;

/** Sets one of a user's settings. @throws Fault("invalid") for one name too many, Fault("precondition-failed") */
export async function putSetting(
  { store }: AccountDeps,
  { by, setting }: { by: Presented; setting: Setting },
  call: Pick<Call, 'expectedVersions'>,
): Promise<Decided<string>> {
  const before = await ownSettings(store, by, call);
  const others = before.settings.filter(({ name }) => name !== setting.name);
  if (others.length >= MOST_SETTINGS) throw tooMany();
  return { writes: [settingsOf(by, before, [...others, setting].sort(byName))], answer: setting.json };
}

/** @throws Fault("not-found"), Fault("precondition-failed") */
export async function removeSetting(
  { store }: AccountDeps,
  { by, name }: { by: Presented; name: string },
  call: Pick<Call, 'expectedVersions'>,
): Promise<Decided<null>> {
  const before = await ownSettings(store, by, call);
  const others = before.settings.filter((one) => one.name !== name);
  if (others.length === before.settings.length)
    throw new Fault('not-found', { message: `There is no setting ${name}.` });
  return { writes: [settingsOf(by, before, others)], answer: null };
}

const byName = (one: Setting, other: Setting) => (one.name < other.name ? -1 : 1);

async function ownSettings(
  store: Store,
  by: Presented,
  { expectedVersions }: Pick<Call, 'expectedVersions'>,
): Promise<StoredSettings> {
  await requireLogin(store, by);
  const before = (await userSettings(store).findOne({ _id: by.userId })) ?? NONE;
  refuseOtherVersion(Number(before.version), expectedVersions);
  return before;
}

/** The write of settings in place of those that were read. */
function settingsOf({ userId }: Presented, before: StoredSettings, settings: Setting[]): Write {
  const after = { _id: userId, version: Number(before.version) + 1, settings };
  if (before === NONE) return insertOf('user_settings', after);
  const filter = { _id: userId as never, version: before.version };
  return { collection: 'user_settings', write: { replaceOne: { filter, replacement: after } } };
}

function tooMany(): Fault {
  return new Fault('invalid', {
    message: `You have ${MOST_SETTINGS} settings, which is the most; please delete one that is not needed any more.`,
  });
}
