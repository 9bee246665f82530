import { SelectField } from '../parts/select-field.tsx';
import { isReady, PDF, type Printer, printerName, stateWords } from './printers.ts';
import { say } from './texts.ts';

type PrinterChoiceProps = {
  /** Undefined while they are being asked. */
  printers: readonly Printer[] | undefined;
  chosen: string;
  withPdf: boolean;
  onChoose: (value: string) => void;
};

/** Asks where it is printed, and says how the printers are. */
export function PrinterChoice({ printers, chosen, withPdf, onChoose }: PrinterChoiceProps) {
  const printer = printers?.find(({ name }) => name === chosen);
  const unknown = chosen === '' ? say().defaultPrinter : printerName(chosen);
  const options: [string, string][] = [
    ...(!printers && chosen !== PDF ? [[chosen, unknown] as [string, string]] : []),
    ...(printers ?? []).map((one): [string, string] => [one.name, inWords(one)]),
    ...(withPdf ? [[PDF, say().pdf] as [string, string]] : []),
  ];
  return (
    <div>
      {options.length > 1 && (
        <SelectField id="printer" label={say().printOn} options={options} value={chosen} onChange={onChoose} />
      )}
      <p role="status" class="note">
        {printer &&
          (!isReady(printer) ? `${inWords(printer)}. ${say().waits}` : options.length === 1 && inWords(printer))}
      </p>
    </div>
  );
}

const inWords = (printer: Printer): string => say().option(printerName(printer.name), stateWords(printer));
