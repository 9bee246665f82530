// The settings that clients keep for a user on every device: names with values, one document for each user.
import { Fault } from '@stockroom/kernel';
import type { ExpectedVersions, Store } from '@stockroom/store';
import { isDuplicateKey, refuseOtherVersion, WriteConflict } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { SettingsDocument } from './accounts.ts';
import { direct, reached, userSettings } from './accounts.ts';
import type { Presented } from './require-login.ts';
import { requireLogin } from './require-login.ts';

const MOST_SETTINGS = 100;

/** A setting; `json` is its value as JSON text. */
export type Setting = { name: string; json: string };

/** Writes settings as one JSON object. */
export function settingsText(settings: readonly Setting[]): string {
  return `{${settings.map(({ name, json }) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}
type StoredSettings = { version: number; settings: Setting[] };

const NONE: StoredSettings = { version: 0, settings: [] };

/** The settings of a user, by name. */
export async function readSettings(store: Store, userId: number): Promise<StoredSettings> {
  return (await reached(direct.userSettings(store).findOne({ _id: userId }))) ?? NONE;
}

/** The person who writes, and the versions of the whole settings that they expect. */
type SettingEdit = { by: Presented; expected: ExpectedVersions };

/** @throws Fault("invalid") for one name too many, Fault("precondition-failed") */
export async function putSetting(
  store: Store,
  { by, expected, setting }: SettingEdit & { setting: Setting },
  session: ClientSession,
): Promise<void> {
  const before = await ownSettings(store, { by, expected }, session);
  const others = before.settings.filter(({ name }) => name !== setting.name);
  if (others.length >= MOST_SETTINGS) throw tooMany();
  await replace(store, { userId: by.userId, before, settings: [...others, setting].sort(byName) }, session);
}

/** @throws Fault("not-found"), Fault("precondition-failed") */
export async function removeSetting(
  store: Store,
  { by, expected, name }: SettingEdit & { name: string },
  session: ClientSession,
): Promise<void> {
  const before = await ownSettings(store, { by, expected }, session);
  const others = before.settings.filter((one) => one.name !== name);
  if (others.length === before.settings.length)
    throw new Fault('not-found', { message: `There is no setting ${name}.` });
  await replace(store, { userId: by.userId, before, settings: others }, session);
}

const byName = (one: Setting, other: Setting) => (one.name < other.name ? -1 : 1);

async function ownSettings(
  store: Store,
  { by, expected }: SettingEdit,
  session: ClientSession,
): Promise<StoredSettings> {
  await requireLogin(store, by, session);
  const before = (await userSettings(store).findOne({ _id: by.userId }, { session })) ?? NONE;
  refuseOtherVersion(Number(before.version), expected);
  return before;
}

type Replacement = { userId: number; before: StoredSettings; settings: Setting[] };

/** Writes settings in place of those that were read; when others were written meanwhile, all is decided anew. */
async function replace(store: Store, { userId, before, settings }: Replacement, session: ClientSession): Promise<void> {
  const after: SettingsDocument = { _id: userId, version: Number(before.version) + 1, settings };
  if (before === NONE) return unlessRaced(userSettings(store).insertOne(after, { session }));
  const read = { _id: userId, version: before.version };
  const { matchedCount } = await userSettings(store).replaceOne(read, after, { session });
  if (matchedCount === 0) throw new WriteConflict();
}

async function unlessRaced(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new WriteConflict() : error;
  }
}

function tooMany(): Fault {
  return new Fault('invalid', {
    message: `You have ${MOST_SETTINGS} settings, which is the most; please delete one that is not needed any more.`,
  });
}
