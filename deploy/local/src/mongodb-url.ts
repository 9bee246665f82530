import { orExit, SettingsError } from '@stockroom/runtime';
import { MongoClient } from 'mongodb';

/** Ends with 2, naming MONGODB_URL, where MongoDB's driver does not take the options in it; nobody is asked yet. */
export function refuseWrongOptions(url: string): void {
  orExit(() => {
    try {
      new MongoClient(url);
    } catch (error) {
      throw new SettingsError([{ name: 'MONGODB_URL', wrong: (error as Error).message }]);
    }
  });
}
