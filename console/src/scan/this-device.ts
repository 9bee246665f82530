// The scanner's settings of this device, as they are now.
import { signal } from '@preact/signals';
import { readSettings, saveSettings } from './saved-settings.ts';
import type { ScannerSettings } from './scanner-settings.ts';

/** The slowest wedge that is heard while its speed is being found out. */
const LEARNING: Pick<ScannerSettings, 'withinMs' | 'silenceMs'> = { withinMs: 150, silenceMs: 300 };

export const scanner = signal<ScannerSettings>(readSettings(localStorage));
/** Hears slow scanners too, for as long as it is on. */
export const isLearning = signal(false);

/** A person types into a field faster than a slow scanner writes: there only the speed that is known counts. */
export function settingsNow(): ScannerSettings {
  const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
  return isLearning.value && !isTyping ? { ...scanner.value, ...LEARNING } : scanner.value;
}

export function changeScanner(changes: Partial<Omit<ScannerSettings, 'silenceMs'>>): void {
  saveSettings(localStorage, { ...scanner.value, ...changes });
  scanner.value = readSettings(localStorage);
}
