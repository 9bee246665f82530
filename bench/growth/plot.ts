// Draws how long acts take as a system grows: as SVG by hand, as a few lines and words are all that is in it.
import { number } from '../report.ts';
import { type Growth, type Line, wordsOf } from './growth.ts';

const WIDTH = 920;
const PANEL = 400;
/** The room around the lines: below for the sizes, on the right for what the lines are. */
const FRAME = { left: 64, right: 310, top: 56, bottom: 64 };
const PER_LABEL = 17;

/** Colours that stand apart from each other on white and on black, in that order. */
const COLOURS = [
  ['#0969da', '#58a6ff'],
  ['#bc4c00', '#f0883e'],
  ['#1a7f37', '#3fb950'],
  ['#8250df', '#bc8cff'],
  ['#cf222e', '#ff7b72'],
  ['#0e7490', '#39c5cf'],
];

/** All times of requests, for each database a panel below the other; both axes are logarithmic. */
export function growthPlot(growths: Growth[]): string {
  const height = PANEL * growths.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">How long requests take as the numbers of items and movements grow</title>',
    `<style>${style()}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}"/>`,
    ...growths.map((growth, at) => `<g transform="translate(0 ${at * PANEL})">\n${panel(growth)}\n</g>`),
    '</svg>\n',
  ].join('\n');
}

function style(): string {
  const theme = (at: 0 | 1, { ground, ink, faint }: Record<'ground' | 'ink' | 'faint', string>) =>
    [
      `.ground{fill:${ground}}text{fill:${ink}}.grid{stroke:${faint}}`,
      ...COLOURS.map((colours, index) => `.c${index}{stroke:${colours[at]}}.f${index}{fill:${colours[at]}}`),
    ].join('');
  const light = theme(0, { ground: '#ffffff', ink: '#1f2328', faint: '#d1d9e0' });
  const dark = theme(1, { ground: '#0d1117', ink: '#e6edf3', faint: '#3d444d' });
  return [
    'text{font:13px system-ui,sans-serif}.title{font-size:15px;font-weight:600}',
    'polyline{fill:none;stroke-width:2}.goal{stroke-width:1;stroke-dasharray:4 4}',
    `${light}@media(prefers-color-scheme:dark){${dark}}`,
  ].join('');
}

function panel({ database, sizes, lines }: Growth): string {
  const shown = lines.filter(({ unit }) => unit === 'ms');
  const x = logScale(
    sizes.map(({ items }) => items),
    [FRAME.left, WIDTH - FRAME.right],
  );
  const heights = shown.flatMap(({ values, most }) => [...values, ...(most ? [most] : [])]);
  const y = logScale([Math.min(...heights) / 1.2, Math.max(...heights) * 1.2], [PANEL - FRAME.bottom, FRAME.top]);
  const labels = apart(shown.map(({ values }) => y(values.at(-1) ?? 1)));
  const middle = (FRAME.left + WIDTH - FRAME.right) / 2;
  return [
    text({ x: FRAME.left, y: 24, of: 'title' }, database),
    text({ x: FRAME.left, y: 44 }, 'milliseconds (logarithmic)'),
    ...ticks(Math.min(...heights) / 1.2, Math.max(...heights) * 1.2).flatMap((tick) => [
      rule('grid', y(tick)),
      text({ x: FRAME.left - 8, y: y(tick) + 4, anchor: 'end' }, String(tick)),
    ]),
    ...sizes.flatMap((size) =>
      wordsOf(size).map((words, row) =>
        text({ x: x(size.items), y: PANEL - FRAME.bottom + 18 + 16 * row, anchor: 'middle' }, words),
      ),
    ),
    text({ x: middle, y: PANEL - 10, anchor: 'middle' }, 'size of the database (logarithmic, by items)'),
    ...shown.map((line, at) =>
      drawn(line, {
        colour: at % COLOURS.length,
        points: line.values.map((value, index) => [x(sizes[index]?.items ?? 1), y(value)]),
        label: labels[at] ?? 0,
        goal: line.most && y(line.most),
      }),
    ),
  ].join('\n');
}

type Drawn = { colour: number; points: [x: number, y: number][]; label: number; goal: number | undefined };

function drawn({ work, unit, values, most }: Line, { colour, points, label, goal }: Drawn): string {
  const words = `${work}: ${number(values[0] ?? 0)} → ${number(values.at(-1) ?? 0)} ${unit}`;
  return [
    `<polyline class="c${colour}" points="${points.map((point) => point.map(round).join()).join(' ')}"/>`,
    ...points.map(([x, y]) => `<circle class="f${colour}" cx="${round(x)}" cy="${round(y)}" r="3.5"/>`),
    text({ x: WIDTH - FRAME.right + 12, y: label + 4, of: `f${colour}` }, words),
    ...(goal === undefined ? [] : [rule(`goal c${colour}`, goal)]),
    ...(goal === undefined ? [] : [text({ x: FRAME.left + 6, y: goal - 5 }, `goal of ${work}: ${most} ${unit}`)]),
  ].join('\n');
}

/** A scale that gives each factor the same length; where all values are the same, they are at its beginning. */
function logScale(values: number[], [from, to]: [number, number]): (value: number) => number {
  const least = Math.log(Math.min(...values));
  const span = Math.log(Math.max(...values)) - least || 1;
  return (value) => from + ((Math.log(value) - least) / span) * (to - from);
}

/** 1, 2 and 5 times the powers of ten between two values. */
function ticks(least: number, most: number): number[] {
  const powers = Array.from({ length: 9 }, (_, at) => 10 ** (at - 2));
  return powers.flatMap((power) => [1, 2, 5].map((by) => Number((by * power).toPrecision(1)))).filter(within);
  function within(tick: number): boolean {
    return tick >= least && tick <= most;
  }
}

/** Moves labels down so far that none covers another. */
function apart(places: number[]): number[] {
  const order = places.map((place, at) => ({ place, at })).sort((one, other) => one.place - other.place);
  const moved: number[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { place, at } of order) {
    moved[at] = Math.max(place, free);
    free = (moved[at] ?? 0) + PER_LABEL;
  }
  return moved;
}

type Text = { x: number; y: number; anchor?: 'start' | 'middle' | 'end'; of?: string };

function text({ x, y, anchor = 'start', of }: Text, words: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const named = of ? ` class="${of}"` : '';
  return `<text${named} x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped}</text>`;
}

const rule = (of: string, y: number): string =>
  `<line class="${of}" x1="${FRAME.left}" x2="${WIDTH - FRAME.right}" y1="${round(y)}" y2="${round(y)}"/>`;

const round = (value: number): string => value.toFixed(1);
