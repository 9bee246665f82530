import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { config } from '../api/session.ts';
import { hrefOf } from '../base.ts';
import { csvWords } from '../i18n/csv.ts';
import { quantity, sumOfMoney } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';

type Read<Data> = { data: Data | undefined; error: unknown; isLoading: boolean; reload: () => Promise<void> };

type ReportPartProps<Data> = {
  title: string;
  read: Read<Data>;
  /** The choices of this part. */
  choice?: ComponentChildren;
  /** The report as a file: its address, or what saves it. */
  file: string | ((data: Data) => void);
  children: (data: Data) => ComponentChildren;
};

/** One report: its name, what it says, and the file of it. */
export function ReportPart<Data>({ title, read, choice, file, children }: ReportPartProps<Data>) {
  const id = useId();
  const { data, error, isLoading, reload } = read;
  return (
    <section class="report-part" aria-labelledby={id}>
      <h2 class="section-title" id={id}>
        {title}
      </h2>
      {choice}
      {data === undefined && error !== undefined && <Refused error={error} onRetry={() => void reload()} />}
      {data === undefined && isLoading && <p class="soft">{partSays().loading}</p>}
      {data !== undefined && children(data)}
      <div class="list-end">
        {typeof file === 'string' ? (
          <a class="button quiet" href={hrefOf(file)} download>
            {csvWords()}
          </a>
        ) : (
          <Button look="quiet" off={data === undefined} onClick={() => data !== undefined && file(data)}>
            {csvWords()}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Money in the company's currency. */
export function inMoney(value: number): string {
  const currency = config.value?.currency;
  return currency ? sumOfMoney(value, currency) : quantity(value);
}
