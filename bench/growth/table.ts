import { number } from '../report.ts';
import { type Growth, type Line, wordsOf } from './growth.ts';

/** Writes the figures as a Markdown table, those that miss their goals in bold. */
export function growthTable({ database, sizes, lines }: Growth): string {
  return [
    `| ${database} | goal | ${sizes.map((size) => wordsOf(size).join(', ')).join(' | ')} | last by first |`,
    `|---|---|${'---|'.repeat(sizes.length + 1)}`,
    ...lines.map((line) => `| ${[line.work, goalOf(line), ...valuesOf(line), timesOf(line)].join(' | ')} |`),
  ].join('\n');
}

function goalOf({ unit, most, mostTimes }: Line): string {
  const goals = [most && `≤ ${most} ${unit}`, mostTimes && `last ≤ ${mostTimes} times first`];
  return goals.filter(Boolean).join('; ');
}

const valuesOf = ({ unit, values, most }: Line): string[] =>
  values.map((value) => marked(`${number(value)} ${unit}`, value, most));

function timesOf({ times: { median, least, most }, mostTimes }: Line): string {
  const range = least === most ? '' : ` (${number(least)}–${number(most)})`;
  return `${marked(number(median), median, mostTimes)}${range}`;
}

const marked = (text: string, value: number, most = Number.POSITIVE_INFINITY): string =>
  value <= most ? text : `**${text}**`;
