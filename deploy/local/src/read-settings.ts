import { readSettings, type SettingFault, SettingsError } from '@stockroom/runtime';
import type { z } from 'zod';
import { acquisitionsSettings } from '../../../services/acquisitions/src/settings.ts';
import { catalogSettings } from '../../../services/catalog/src/settings.ts';
import { gatewaySettings } from '../../../services/gateway/src/settings.ts';
import { labelsSettings } from '../../../services/labels/src/settings.ts';
import { worksSettings } from '../../../services/works/src/settings.ts';
import { type Ports, portNames, services } from './parts.ts';
import { type StartSettings, startSettings } from './settings.ts';

type Environment = Record<string, string | undefined>;

const schemas: Record<string, z.ZodObject> = {
  catalog: catalogSettings,
  works: worksSettings,
  acquisitions: acquisitionsSettings,
  labels: labelsSettings,
  gateway: gatewaySettings,
};

/**
 * Reads what `npm start` needs, and what it will give each service by that service's own rules: nothing starts with a
 * setting on which a part would fail.
 * @throws SettingsError naming every fault at once
 */
export function readStartSettings(env: Environment = process.env): StartSettings {
  const faults = faultsOf(startSettings, env);
  const wrong = new Set(faults.map(({ name }) => name));
  // All have a default, so what is right can be read beside what is wrong.
  const settings = readSettings(startSettings, without(wrong, env));
  if (Number(env.EVENTS_REPLICAS) > 1 && !env.NATS_URL) faults.push(ONE_SERVER);
  for (const { name, env: given } of partsOf(settings, without(wrong, env)))
    faults.push(...faultsOf(schemas[name] as z.ZodObject, given));
  const lines = new Map(faults.map((fault) => [`${fault.name}: ${fault.wrong}`, fault]));
  if (lines.size > 0) throw new SettingsError([...lines.values()]);
  return settings;
}

const ONE_SERVER = {
  name: 'EVENTS_REPLICAS',
  wrong: 'must be 1 with the broker of npm start, which is one server; set NATS_URL to use another',
};

const NODES_OWN = ['NODE_OPTIONS', 'NODE_COMPILE_CACHE'];

/** The variables that are set, which services read, and which do nothing here: `npm start` gives each part its own. */
export function setInVain(settings: StartSettings, env: Environment = process.env): string[] {
  const names = partsOf(settings, env).flatMap((part) =>
    Object.keys(part.env).filter((name) => env[name] && part.env[name] !== env[name]),
  );
  return [...new Set(names)].filter((name) => !(name in startSettings.shape) && !NODES_OWN.includes(name)).sort();
}

const NO_PORTS = Object.fromEntries(portNames.map((name) => [name, 1])) as Ports;

function partsOf(settings: StartSettings, env: Environment) {
  return services(settings, NO_PORTS, settings.MONGODB_URL ?? 'mongodb://127.0.0.1:1', env);
}

function faultsOf(schema: z.ZodObject, env: Environment): SettingFault[] {
  try {
    readSettings(schema, env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.faults;
  }
}

function without(names: Set<string>, env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));
}
