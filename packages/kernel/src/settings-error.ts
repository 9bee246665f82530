/** A setting, and what is wrong with it: `{ name: 'PORT', wrong: 'must be a whole number from 0 to 65535' }`. */
export type SettingFault = { name: string; wrong: string };

/** Every fault of the environment, one line each, naming the variable. */
export class SettingsError extends Error {
  readonly faults: SettingFault[];

  constructor(faults: SettingFault[]) {
    super(faults.map(({ name, wrong }) => `${name}: ${wrong}`).join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}
