import { Chip } from '../parts/chip.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import type { ChipKind } from '../printing/print-job.ts';
import { isReady, type Printer, printerName, stateWords } from '../printing/printers.ts';
import { say } from './texts.ts';

type PrinterListProps = { printers: readonly Printer[] | undefined; error: unknown };

/** The printers, and how each of them is. */
export function PrinterList({ printers, error }: PrinterListProps) {
  return (
    <section aria-labelledby="printers-title">
      <h2 class="section-title" id="printers-title">
        {say().printers}
      </h2>
      {!printers && error === undefined && <p class="soft">{partSays().loading}</p>}
      <Refused error={printers ? undefined : error} />
      <ul class="rows printers">
        {printers?.map((printer) => (
          <li key={printer.name} data-printer={printer.name}>
            <div class="row">
              <div>
                <p>
                  <b>{printerName(printer.name)}</b>
                  {printer.default && printers.length > 1 && <span class="soft"> · {say().isDefault}</span>}
                </p>
                {printer.paper && <p class="note">{say().paper(printer.paper)}</p>}
              </div>
              <Chip kind={chipOf(printer)}>{stateWords(printer)}</Chip>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function chipOf(printer: Printer): ChipKind {
  if (printer.state === 'unreachable') return 'refused';
  return isReady(printer) ? 'done' : 'look-out';
}
