import type { Form } from '../render/renderer.ts';
import { formats } from '../render/renderer.ts';
import type { PrinterFacts } from './printer.ts';

/** Splits copies into jobs: one, unless the printer makes fewer copies at once, or each label is to be its own job. */
export function planJobs(
  copies: number,
  { mostCopies, oneLabelPerJob }: { mostCopies: number; oneLabelPerJob: boolean },
): number[] {
  const most = oneLabelPerJob ? 1 : mostCopies;
  const jobs = Array.from({ length: Math.ceil(copies / most) }, () => most);
  jobs[jobs.length - 1] = copies - most * (jobs.length - 1);
  return jobs;
}

/**
 * Chooses what to send: PDF where the printer takes it, else a picture at a resolution that it has.
 * @returns undefined when it takes nothing that a label can be drawn as
 */
export function chooseForm(facts: PrinterFacts, dpi: number): Form | undefined {
  const format = formats.find((known) => facts.formats.includes(known) && mayDraw(known, facts));
  if (!format) return undefined;
  const depth = facts.rasterTypes.includes('black_1') ? 'black_1' : 'sgray_8';
  return { format, depth, dpi: format === 'application/pdf' ? dpi : resolutionFor(dpi, facts.resolutions) };
}

function mayDraw(format: Form['format'], { rasterTypes }: PrinterFacts): boolean {
  if (format !== 'image/pwg-raster' || rasterTypes.length === 0) return true;
  return rasterTypes.includes('black_1') || rasterTypes.includes('sgray_8');
}

// Below this resolution, in dpi, bars of 0.25 mm have less than two dots.
const COARSEST = 203;

function resolutionFor(dpi: number, offered: number[]): number {
  if (offered.length === 0 || offered.includes(dpi)) return dpi;
  const fine = offered.filter((value) => value >= COARSEST);
  return fine.length > 0 ? Math.min(...fine) : Math.max(...offered);
}
