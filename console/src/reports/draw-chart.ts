// Draws values over time as a line, or sums of times beside each other as bars. Loaded when reports are shown.
import 'uplot/dist/uPlot.min.css';
import UPlot from 'uplot';
import { brief } from '../i18n/numbers.ts';
import { plotColours, plotFont, rangeFromZero, widthOfAxis } from '../parts/plot-look.ts';
import { rem } from '../parts/rem.ts';

export type ChartData = {
  kind: 'line' | 'bars';
  /** The places of the points; bars stand at 0, 1, 2… */
  places: readonly number[];
  /** The words beneath each. */
  names: readonly string[];
  /** One or two rows of values. */
  rows: readonly (readonly number[])[];
};

const HEIGHT = 13.75;
/** The room of one name beneath the chart, in the measure of text. */
const NAME = 4.5;
const BAR = { part: 0.36, most: 2.5 };

export function drawChart(box: HTMLElement, { kind, places, names, rows }: ChartData): { end: () => void } {
  const colours = plotColours(box);
  const [height, font] = [rem(HEIGHT), plotFont(box)];
  const inks = [colours.accent, colours.soft];
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const margin = kind === 'bars' ? 0.6 : Math.max(1, last - first) * 0.03;
  const lines = UPlot.paths.linear?.();
  const bars = (align: -1 | 0 | 1) => UPlot.paths.bars?.({ align, size: [BAR.part, rem(BAR.most)] });
  const plot = new UPlot(
    {
      ...{ width: box.clientWidth, height, padding: [12, 0, 0, 0], legend: { show: false }, cursor: { show: false } },
      scales: {
        x: { time: false, range: [first - margin, last + margin] },
        y: { range: (_plot, least, most) => rangeFromZero(least, most) },
      },
      axes: [
        {
          ...{ stroke: colours.soft, font, grid: { show: false }, ticks: { show: false }, size: 32 },
          splits: ({ width }) => thinned(places, Math.floor(width / rem(NAME))),
          values: (_plot, splits) => splits.map((split) => names[places.indexOf(split)] ?? ''),
        },
        {
          ...{ side: 1, stroke: colours.soft, font, size: widthOfAxis, ticks: { show: false }, space: 40 },
          grid: { stroke: colours.line, width: 1 },
          values: (_plot, splits) => splits.map((split) => brief(split)),
        },
      ],
      series: [
        {},
        ...rows.map((_, row) => {
          const align = rows.length === 1 ? 0 : row === 0 ? -1 : 1;
          const paths = kind === 'line' ? lines : bars(align);
          const ink = inks[row] ?? colours.soft;
          return {
            ...{ stroke: ink, width: kind === 'line' ? 2 : 0, points: { show: kind === 'line', size: 7, fill: ink } },
            ...(kind === 'bars' && { fill: ink }),
            ...(paths && { paths }),
          };
        }),
      ],
    },
    [places as number[], ...rows.map((row) => row as number[])],
    box,
  );
  const resize = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }));
  resize.observe(box);
  return {
    end: () => {
      resize.disconnect();
      plot.destroy();
    },
  };
}

/** Leaves out names until the rest has room, counted from the newest. */
function thinned(places: readonly number[], most: number): number[] {
  const every = Math.max(1, Math.ceil(places.length / Math.max(1, most)));
  return places.filter((_, place) => (places.length - 1 - place) % every === 0);
}
