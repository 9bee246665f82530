import { accessSync, constants } from 'node:fs';
import { readHttpsFiles, readSettings, type SettingFault, SettingsError, withoutUnseen } from '@stockroom/runtime';
import type { z } from 'zod';
import { type Inner, type Listener, listeners } from './inner.ts';
import { services } from './parts.ts';
import { type ServiceName, settingsOf } from './service-settings.ts';
import { type StartSettings, startSettings } from './settings.ts';

type Environment = Record<string, string | undefined>;

/**
 * Reads what `npm start` needs, and what it will give each service by that service's own rules: nothing starts with a
 * setting on which a part would fail.
 * @throws SettingsError naming every fault at once
 */
export function readStartSettings(given: Environment = process.env): StartSettings {
  const env = withoutUnseen(given);
  const faults = faultsOf(startSettings, env);
  faults.push(...faultsOfOneMachine(env));
  const wrong = new Set(faults.flatMap(({ name }) => (HTTPS_FILES.includes(name) ? HTTPS_FILES : [name])));
  // All have a default, so what is right can be read beside what is wrong.
  const settings = readSettings(startSettings, without(wrong, env));
  for (const { name, env: given } of partsOf(settings, without(wrong, env)))
    faults.push(...faultsOf(settingsOf[name as ServiceName], given));
  const lines = new Map(faults.map((fault) => [`${fault.name}: ${fault.wrong}`, fault]));
  if (lines.size > 0) throw new SettingsError([...lines.values()]);
  return settings;
}

/** Neither means anything without the other. */
const HTTPS_FILES = ['HTTPS_CERT_FILE', 'HTTPS_KEY_FILE'];

const ONE_SERVER = 'must be 1 with the broker of npm start, which is one server; set NATS_URL to use another';
const UNENCRYPTED = 'must not be set with npm start, whose parts reach each other on this machine alone, unencrypted';

/** Gives what no service would refuse, and with which `npm start` could nevertheless never become ready. */
function faultsOfOneMachine(env: Environment): SettingFault[] {
  const faults = ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_CA_FILE']
    .filter((name) => env[name])
    .map((name) => ({ name, wrong: UNENCRYPTED }));
  if (Number(env.EVENTS_REPLICAS) > 1 && !env.NATS_URL) faults.push({ name: 'EVENTS_REPLICAS', wrong: ONE_SERVER });
  faults.push(...faultsIn(() => readHttpsFiles(env)));
  const file = env.NATS_CREDENTIALS_FILE;
  if (file && !mayRead(file)) faults.push({ name: 'NATS_CREDENTIALS_FILE', wrong: `${file} cannot be read` });
  return faults;
}

function mayRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const NODES_OWN = ['NODE_OPTIONS', 'NODE_COMPILE_CACHE'];

/** The variables that are set, which services read, and which do nothing here: `npm start` gives each part its own, or none. */
export function setInVain(settings: StartSettings, env: Environment = process.env): string[] {
  const names = partsOf(settings, env).flatMap((part) =>
    Object.keys(part.env).filter((name) => env[name] && part.env[name] !== env[name]),
  );
  return [...new Set(names)].filter((name) => !(name in startSettings.shape) && !NODES_OWN.includes(name)).sort();
}

/** Any addresses, to judge the other settings beside them. */
const ANY: Inner = {
  ...(Object.fromEntries(listeners.map((name) => [name, `unix:/${name}.sock`])) as Record<Listener, string>),
  nats: { ports: [1] },
};

function partsOf(settings: StartSettings, env: Environment) {
  return services(settings, ANY, env);
}

function faultsOf(schema: z.ZodObject, env: Environment): SettingFault[] {
  return faultsIn(() => readSettings(schema, env));
}

function faultsIn(read: () => unknown): SettingFault[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.faults;
  }
}

function without(names: Set<string>, env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));
}
