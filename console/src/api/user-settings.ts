import { type Act, act } from './act.ts';
import { api } from './api.ts';
import { chooseLanguage, settings } from './session.ts';

/** Keeps something for the person, on every device; here it counts at once. */
export function saveSetting(name: string, value: unknown): Act {
  settings.value = { ...settings.value, [name]: value };
  chooseLanguage();
  const params = { path: { name } };
  return act((keyOf) =>
    api.put('/api/session/settings/{name}', { params, headers: keyOf(), body: { value: value as never } }),
  );
}
