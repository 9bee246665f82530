// How printers are, in words, and the one that a person prints on.
import type { components } from '@stockroom/client';
import { say } from './texts.ts';
import { printerWords } from './words.ts';

export type Printer = components['schemas']['Printer'];

/** The name that the API gives to a printer without one. */
export const UNNAMED = 'default';

export const printerName = (name: string): string => (name === UNNAMED ? say().defaultPrinter : name);

/** Says in a few words how a printer is: "ready", "stopped: out of paper". */
export function stateWords({ state, message, accepting }: Printer): string {
  const head = state === 'idle' && !accepting ? say().takesNone : say()[state];
  const words = printerWords(message);
  return words ? `${head}: ${words}` : head;
}

export const isReady = ({ state, accepting }: Printer): boolean =>
  accepting && (state === 'idle' || state === 'printing');

/** The value of a choice that is no printer; no name of a printer has a colon. */
export const PDF = 'pdf:';

/**
 * The printer that is meant: the person's own while it is there, else the default one.
 * @param wanted what is remembered of the person
 * @param printers undefined while they are being asked
 * @returns PDF, a name, or '' for the default printer while it is not known which that is
 */
export function chosenPrinter(wanted: unknown, printers: readonly Printer[] | undefined): string {
  if (wanted === PDF) return PDF;
  const name = typeof wanted === 'string' ? wanted : '';
  if (!printers) return name;
  const own = printers.find((printer) => printer.name === name);
  return (own ?? printers.find((printer) => printer.default) ?? printers[0])?.name ?? '';
}
