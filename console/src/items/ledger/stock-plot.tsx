import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { day, when } from '../../i18n/dates.ts';
import { language } from '../../i18n/language.ts';
import { change, quantity } from '../../i18n/numbers.ts';
import { Button } from '../../parts/button.tsx';
import { say as partSays } from '../../parts/texts.ts';
import { useMedia } from '../../parts/use-media.ts';
import type { Item } from '../look-up.ts';
import type { DrawnPlot } from './draw-plot.ts';
import type { Ledger } from './ledger.ts';
import { plotBegin, plotSeries } from './plot-series.ts';
import type { Movement } from './read-ledger.ts';
import { say } from './texts.ts';
import { What, wordsOf } from './what.tsx';

const DAY_MS = 86_400_000;
const RANGES = [30, 90, 365] as const;
/** The days that plots show, of whatever item is looked at next. */
const range = signal<(typeof RANGES)[number]>(365);
/** An item that moves more often shows a shorter time. */
const MOST_PLOTTED = 5_000;

/** The stock over the last days as steps; each step tells its document by touch, pointer and keys. */
export function StockPlot({ item, ledger }: { item: Item; ledger: Ledger<Movement> }) {
  const now = useMemo(() => Date.now(), [ledger]);
  const wanted = now - range.value * DAY_MS;
  const [isRead, setRead] = useState(false);
  /** The list of movements says why, and has it tried again. */
  const hasFailed = ledger.error.value !== undefined;
  const [at, setAt] = useState<number>();
  useEffect(() => {
    if (hasFailed) return;
    let isLeft = false;
    void ledger.readSince(wanted, MOST_PLOTTED).then(() => isLeft || setRead(ledger.total.peek() !== undefined));
    return () => {
      isLeft = true;
    };
  }, [ledger, wanted, hasFailed]);
  useEffect(() => setAt(undefined), [wanted]);

  const read = ledger.lines.value;
  const from = plotBegin(read, { wanted, now });
  const series = useMemo(
    () => plotSeries(read, { from, now, balance: item.quantity }),
    [read.length, ledger, from, item.quantity],
  );
  const { lines } = series;
  const unit = item.unit.unit;
  const words = [
    say().summary(`${quantity(item.quantity)} ${unit}`, quantity(series.least), quantity(series.most), lines.length),
    item.warning_quantity > 0 ? say().warning(quantity(item.warning_quantity)) : '',
    lines.length > 0 ? say().plotHint : '',
  ];
  // Between the ends of the plot stand the documents.
  const choose = (place: number) => setAt(Math.min(Math.max(place, 0), lines.length - 1));
  // The newest, until somebody looks at another.
  const chosen = lines[at ?? lines.length - 1];
  return (
    <section class="panel stock-plot" aria-labelledby="plot-title">
      <div class="plot-head">
        <h2 id="plot-title">{from === wanted ? say().plotDays(range.value) : say().plotSince(day(from))}</h2>
        <Ranges />
      </div>
      <p class="note" id="plot-summary">
        {isRead ? words.filter(Boolean).join(' ') : partSays().loading}
      </p>
      {isRead && (
        <PlotBox
          series={series}
          warning={item.warning_quantity}
          at={at}
          onChoose={choose}
          valueText={chosen ? sentenceOf(chosen) : say().noMoves}
        />
      )}
      {isRead && (
        <p class="plot-line">
          {chosen && (
            <>
              <span class="soft">{when(chosen.timestamp)} · </span>
              <What movement={chosen} /> · <b>{change(chosen.quantity)}</b>
              <span class="soft"> → {quantity(chosen.balance)}</span>
            </>
          )}
        </p>
      )}
    </section>
  );
}

function Ranges() {
  return (
    <fieldset class="plot-ranges" aria-label={say().plotTime}>
      {RANGES.map((days) => (
        <Button
          key={days}
          look="small"
          aria-pressed={range.value === days}
          onClick={() => {
            range.value = days;
          }}
        >
          {say().days(days)}
        </Button>
      ))}
    </fieldset>
  );
}

function sentenceOf(line: Movement): string {
  return `${when(line.timestamp)}: ${wordsOf(line)}, ${say().step(change(line.quantity), quantity(line.balance))}`;
}

type PlotBoxProps = {
  series: { times: number[]; balances: number[]; lines: readonly Movement[] };
  warning: number;
  at: number | undefined;
  onChoose: (place: number) => void;
  valueText: string;
};

function PlotBox({ series, warning, at, onChoose, valueText }: PlotBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<DrawnPlot | undefined>(undefined);
  const [isFailed, setFailed] = useState(false);
  // The plot is drawn in the colours of the moment.
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const { times, balances, lines } = series;
  const last = lines.length - 1;
  useEffect(() => {
    let isLeft = false;
    const draw = async () => {
      const { drawPlot } = await import('./draw-plot.ts');
      if (isLeft || !box.current) return;
      // The first and the last point are the ends of the plot.
      plot.current = drawPlot({ box: box.current, times, balances, warning, onPoint: (place) => onChoose(place - 1) });
    };
    draw().catch(() => isLeft || setFailed(true));
    return () => {
      isLeft = true;
      plot.current?.end();
      plot.current = undefined;
    };
  }, [series, warning, isDark, language.value]);
  useEffect(() => {
    if (at !== undefined) plot.current?.mark(at + 1);
  }, [at]);
  if (isFailed) return <p class="soft">{say().notDrawn}</p>;
  if (lines.length === 0) return <div ref={box} class="plot" aria-hidden="true" />;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
  };
  return (
    <div
      ref={box}
      class="plot"
      role="slider"
      tabIndex={0}
      aria-labelledby="plot-title"
      aria-describedby="plot-summary"
      aria-valuemin={1}
      aria-valuemax={lines.length}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={at === undefined ? say().plotKeys : valueText}
      onKeyDown={onKeyDown}
    />
  );
}
