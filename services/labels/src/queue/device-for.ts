// The printer that a job is for.
import { Fault } from '@stockroom/kernel';
import type { Device, Printers } from '../printers.ts';
import { printsPapers } from '../printers.ts';
import type { PrintOrder } from './order.ts';

type Asked = { printer?: string | undefined; order: Pick<PrintOrder, 'kind'> };

/** The printer that is meant: by its name, or the first that may print it; undefined where there is none. */
export function deviceMeant({ devices, named }: Printers, { printer, order }: Asked): Device | undefined {
  return printer === undefined ? devices.find((device) => mayPrint(device, order)) : named(printer);
}

/** @throws Fault("no-printer") where there is none, Fault("invalid") for a name that none has or one that may not print it */
export function deviceFor(printers: Printers, asked: Asked): Device {
  const device = deviceMeant(printers, asked);
  if (device && mayPrint(device, asked.order)) return device;
  if (device) throw wrongPrinter('prints labels alone, and no papers');
  const { devices } = printers;
  if (asked.printer === undefined || devices.length === 0)
    throw new Fault('no-printer', { message: 'No printer that could print this is set up on this server.' });
  throw wrongPrinter(`must be one of ${devices.map(({ name }) => name).join(', ')}`);
}

const mayPrint = (device: Device, { kind }: Asked['order']): boolean => kind === 'labels' || printsPapers(device);

function wrongPrinter(reason: string): Fault {
  return new Fault('invalid', { message: `printer ${reason}.`, fields: { printer: [reason] } });
}
