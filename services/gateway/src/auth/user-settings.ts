// The settings that clients keep for a user on every device: names with values, one document for each user.
import type { Store } from '@stockroom/store';
import { direct, withinDeadline } from './accounts.ts';

/** A setting; `json` is its value as JSON text. */
export type Setting = { name: string; json: string };

/** Writes settings as one JSON object. */
export function settingsText(settings: readonly Setting[]): string {
  return `{${settings.map(({ name, json }) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}
/** The settings of a user, and how often they were changed. */
export type StoredSettings = { version: number; settings: Setting[] };

export const NONE: StoredSettings = { version: 0, settings: [] };

/** The settings of a user, by name. */
export async function readSettings(store: Store, userId: number): Promise<StoredSettings> {
  return (await withinDeadline(direct.userSettings(store).findOne({ _id: userId }))) ?? NONE;
}
