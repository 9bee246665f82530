import { useEffect, useRef, useState } from 'preact/hooks';
import { language } from '../i18n/language.ts';
import { useMedia } from '../parts/use-media.ts';
import type { ChartData } from './draw-chart.ts';
import { say } from './texts.ts';

type ChartProps = ChartData & {
  label: string;
  /** The name of each row of values, where there are several. */
  legend?: readonly string[];
};

/** Shows numbers as a picture; the table beside it has all of them. */
export function Chart({ label, legend = [], ...data }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  // It is drawn in the colours of the moment.
  const isDark = useMedia('(prefers-color-scheme: dark)');
  useEffect(() => {
    let isLeft = false;
    let drawn: { end: () => void } | undefined;
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts');
      if (!isLeft && box.current) drawn = drawChart(box.current, data);
    };
    draw().catch(() => isLeft || setFailed(true));
    return () => {
      isLeft = true;
      drawn?.end();
    };
  }, [JSON.stringify(data), isDark, language.value]);
  if (isFailed) return <p class="soft report-chart">{say().notDrawn}</p>;
  return (
    <div class="report-chart">
      {legend.length > 0 && (
        <p class="chart-legend">
          {legend.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      )}
      <div ref={box} class="chart-box plot" role="img" aria-label={say().chartOf(label)} />
    </div>
  );
}
