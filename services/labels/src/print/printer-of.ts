import type { Device } from '../printers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { PrintAsk } from './print-label.ts';
import { printLabel } from './print-label.ts';
import { printRaw } from './print-raw.ts';

type Options = { render: Renderer; dpi: number; oneLabelPerJob: boolean };

/** How a label is printed at once, on a printer of either kind. */
export function printerOf(device: Device, { dpi, ...options }: Options): (ask: PrintAsk) => Promise<void> {
  if (device.kind === 'ipp') return (ask) => printLabel(ask, { ...options, dpi, printer: device.printer });
  const { size } = device;
  return (ask) => printRaw(ask, { ...options, dpi: device.dpi ?? dpi, size, printer: device.printer });
}
