// The look of all plots. Their code is loaded when one is shown.
import type UPlot from 'uplot';
import { rem } from './rem.ts';

/** The colours of the moment. */
export function plotColours(box: HTMLElement) {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    accent: colour('--accent'),
    lookOut: colour('--look-out'),
    line: colour('--line'),
    soft: colour('--soft-ink'),
  };
}

export const plotFont = (box: HTMLElement): string => `${rem(0.8125)}px ${getComputedStyle(box).fontFamily}`;

/** As wide as the longest of its numbers. */
export function widthOfAxis({ ctx }: UPlot, values: string[] | null): number {
  const widths = (values ?? []).map((value) => ctx.measureText(value).width / devicePixelRatio);
  return Math.max(rem(4), ...widths.map((width) => width + rem(1)));
}

/** The scale goes from 0 to a little above the most. */
export function rangeFromZero(least: number, most: number): [number, number] {
  const bottom = Math.min(0, least);
  return [bottom, most > bottom ? most + (most - bottom) * 0.08 : bottom + 1];
}
