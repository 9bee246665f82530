import { type ClientOptions, mustBe, send } from './send.ts';

/** Has the gateway keep a setting, one of its own writes. @param name is this client's alone */
export async function remember(options: ClientOptions, name: string): Promise<void> {
  const { random, records } = options;
  const value = random.below(1_000_000);
  const kept = await send(options, 'PUT', `/session/settings/${name}`, { value });
  if (mustBe(records, 'keep a setting', kept, [200])) records.settings.set(name, value);
}
