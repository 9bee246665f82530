// Draws the stock as steps. Loaded when an item's page is shown.
import 'uplot/dist/uPlot.min.css';
import UPlot from 'uplot';
import { clock } from '../../i18n/dates.ts';
import { language } from '../../i18n/language.ts';
import { quantity } from '../../i18n/numbers.ts';
import { plotColours, plotFont, rangeFromZero, widthOfAxis } from '../../parts/plot-look.ts';
import { rem } from '../../parts/rem.ts';
import { tickKind } from './plot-ticks.ts';

type PlotData = { times: number[]; balances: number[]; warning: number };

export type DrawnPlot = {
  /** Marks the point at this place of the data. */
  mark: (place: number) => void;
  end: () => void;
};

type PlotOptions = PlotData & {
  box: HTMLElement;
  /** Told which point is nearest to the pointer. */
  onPoint: (place: number) => void;
};

const HEIGHT = 13.75;

export function drawPlot({ box, times, balances, warning, onPoint }: PlotOptions): DrawnPlot {
  const colours = plotColours(box);
  const height = rem(HEIGHT);
  const font = plotFont(box);
  const seconds = times.map((time) => time / 1_000);
  // From each change on there is as much as it left, until the next.
  const steps = UPlot.paths.stepped?.({ align: 1 });
  const plot = new UPlot(
    {
      width: box.clientWidth,
      height,
      padding: [12, 0, 0, 0],
      legend: { show: false },
      cursor: {
        drag: { x: false, y: false },
        y: false,
        points: { size: 10, fill: colours.accent, width: 0 },
        focus: { prox: -1 },
      },
      scales: {
        y: { range: (_plot, least, most) => rangeFromZero(Math.min(least, warning || least), Math.max(most, warning)) },
      },
      axes: [
        {
          ...{ stroke: colours.soft, font, grid: { show: false }, ticks: { show: false }, space: 60, size: 32 },
          values: (_plot, splits) => wordsOf(splits),
        },
        {
          ...{ side: 1, stroke: colours.soft, font, size: widthOfAxis, ticks: { show: false }, space: 40 },
          grid: { stroke: colours.line, width: 1 },
          values: (_plot, splits) => splits.map((split) => quantity(split)),
        },
      ],
      series: [
        {},
        {
          ...{ stroke: colours.accent, width: 2, points: { show: false } },
          ...(steps && { paths: steps }),
        },
        { stroke: colours.lookOut, width: 1, dash: [4, 4], points: { show: false } },
      ],
      hooks: {
        setCursor: [
          ({ cursor: { idx, left = -1 } }) => {
            if (idx !== null && idx !== undefined && left >= 0) onPoint(idx);
          },
        ],
      },
    },
    [seconds, balances, warning > 0 ? seconds.map(() => warning) : seconds.map(() => null)],
    box,
  );
  const resize = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }));
  resize.observe(box);
  return {
    mark: (place) => {
      const left = plot.valToPos(seconds[place] ?? 0, 'x');
      const top = plot.valToPos(balances[place] ?? 0, 'y');
      plot.setCursor({ left, top }, false);
    },
    end: () => {
      resize.disconnect();
      plot.destroy();
    },
  };
}

/** The day stands where one begins, and the hours between them. */
function wordsOf(splits: number[]): string[] {
  const locale = language.value === 'en' ? 'en-GB' : language.value;
  const months = new Intl.DateTimeFormat(locale, { month: 'short' });
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const kind = tickKind(splits);
  return splits.map((split) => {
    const time = new Date(split * 1_000);
    if (kind === 'month') return months.format(time);
    return kind === 'day' || isMidnight(time) ? days.format(time) : clock(time);
  });
}

const isMidnight = (time: Date) => time.getHours() === 0 && time.getMinutes() === 0;
