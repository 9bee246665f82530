import { useState } from 'preact/hooks';
import { DayFields } from '../parts/day-fields.tsx';
import { setQuery } from '../router/router.ts';
import { dayName } from './names.ts';
import { type Period, RANGES } from './period.ts';
import { Segments } from './segments.tsx';
import { say } from './texts.ts';

/** Asks for the days that the reports are of; the address keeps them. */
export function PeriodChoice({ period }: { period: Period }) {
  const { range, from, to } = period;
  const [isOwn, setOwn] = useState(range === 'own');
  const isShown = isOwn || range === 'own';
  const options = [...RANGES.map((one) => [one, say().ranges[one]] as const), ['own', say().own] as const];
  return (
    <div class="period-choice">
      <Segments
        label={say().period}
        options={options}
        value={isShown ? 'own' : range}
        onChange={(chosen) => {
          setOwn(chosen === 'own');
          if (chosen !== 'own')
            setQuery({ range: chosen === '365' ? undefined : chosen, from: undefined, to: undefined });
        }}
      />
      {isShown && (
        <div class="period-days">
          <DayFields
            id="period"
            days={range === 'own' ? { from, to } : {}}
            labels={{ from: say().from, to: say().to }}
            onChange={(change) => setQuery({ ...change, range: undefined })}
          />
        </div>
      )}
      <p class="soft period-words">
        {to === undefined ? say().since(dayName(from)) : say().between(dayName(from), dayName(to))}
      </p>
    </div>
  );
}
