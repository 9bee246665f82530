import { LAYOUT_NAMES, type LayoutName } from './layouts.ts';
import { DEFAULT_SCANNER, type ScannerSettings } from './scanner-settings.ts';

/** A scanner belongs to a device and not to a person, so its settings are kept in the browser. */
const NAME = 'stockroom.scanner';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Gives what was saved on this device; the defaults for what was not, or is of no use. */
export function readSettings(storage: Storage): ScannerSettings {
  const saved = parse(storage.getItem(NAME));
  const withinMs = numberIn(saved.withinMs, { least: 20, most: 150 }) ?? DEFAULT_SCANNER.withinMs;
  return {
    layout: isLayout(saved.layout) ? saved.layout : DEFAULT_SCANNER.layout,
    hostLayout: isLayout(saved.hostLayout) ? saved.hostLayout : undefined,
    minds: saved.minds === 'caps-lock' ? 'caps-lock' : 'nothing',
    withinMs,
    // A slower wedge needs a longer silence to be over.
    silenceMs: Math.max(DEFAULT_SCANNER.silenceMs, withinMs * 2),
  };
}

export function saveSettings(storage: Storage, settings: Omit<ScannerSettings, 'silenceMs'>): void {
  const { layout, hostLayout, minds, withinMs } = settings;
  storage.setItem(NAME, JSON.stringify({ layout, hostLayout, minds, withinMs }));
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Somebody changed it by hand: as if nothing had been saved.
    return {};
  }
}

function isLayout(value: unknown): value is LayoutName {
  return LAYOUT_NAMES.includes(value as LayoutName);
}

function numberIn(value: unknown, { least, most }: { least: number; most: number }): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}
