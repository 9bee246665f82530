import { useState } from 'preact/hooks';
import { settings } from '../api/session.ts';
import { saveSetting } from '../api/user-settings.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { readCopies } from './copies.ts';
import { JobNow } from './job-now.tsx';
import { paperPrinter } from './paper-printer.ts';
import { printFault } from './print-fault.ts';
import { PrinterChoice } from './printer-choice.tsx';
import { sendPaper } from './send.ts';
import { sendAndFollow } from './send-and-follow.ts';
import { say } from './texts.ts';
import { usePrinters } from './use-printers.ts';

type PaperDialogProps = {
  of: string;
  query: Record<string, string>;
  /** The same paper as PDF. */
  href: string;
  name: string;
  onClose: () => void;
};

const PRINTER = 'papers.printer';
const MOST_COPIES = 100;

/** Prints a paper: on which printer, how often; then says what became of it. */
export function PaperDialog({ of, query, href, name, onClose }: PaperDialogProps) {
  const { data, error } = usePrinters();
  const [text, setText] = useState('1');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [job, setJob] = useState<number>();
  const able = data?.filter(({ papers }) => papers);
  const chosen = paperPrinter(settings.value[PRINTER], able);
  const copies = readCopies(text, MOST_COPIES) || undefined;
  const isOff = isBusy || copies === undefined || able?.length === 0;

  const print = async () => {
    if (isOff || copies === undefined) return;
    setBusy(true);
    setProblem(undefined);
    const what = `${name}: ${of.split('/').at(-1)}`;
    try {
      setJob(await sendAndFollow(() => sendPaper({ of, query, copies }, chosen), { what }));
      remember(chosen);
    } catch (cause) {
      setProblem(printFault(cause));
    }
    setBusy(false);
  };
  return (
    <Dialog title={say().printPaper(name)} onClose={onClose}>
      {job !== undefined ? (
        <JobNow id={job} onPrinted={onClose} onClose={onClose} takesFocus />
      ) : (
        <form class="form" noValidate onSubmit={inPage(print)}>
          <Field
            id="paper-copies"
            label={say().copies}
            value={text}
            onInput={setText}
            fault={copies === undefined ? say().copiesFault(MOST_COPIES) : undefined}
            inputMode="numeric"
            autocomplete="off"
            autoFocus
          />
          {able?.length !== 0 && <PrinterChoice printers={able} chosen={chosen} withPdf={false} onChoose={remember} />}
          <Refused error={data ? undefined : error} />
          <Refused error={able?.length === 0 ? say().noPapers : problem} />
          <footer>
            <Button onClick={onClose}>{partSays().cancel}</Button>
            {able?.length === 0 ? (
              <ButtonLink look="main" href={href} target="_blank">
                {name}
              </ButtonLink>
            ) : (
              <Button type="submit" look="main" off={isOff}>
                {say().printCopies(copies ?? 1)}
              </Button>
            )}
          </footer>
        </form>
      )}
    </Dialog>
  );
}

function remember(printer: string): void {
  if (printer && settings.peek()[PRINTER] !== printer) saveSetting(PRINTER, printer).result.catch(() => {});
}
