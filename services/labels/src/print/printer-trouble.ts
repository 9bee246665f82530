/** The fault of a silent printer, as the end of a sentence; `isUntouched` when it cannot have got the request. */
export class PrinterTrouble extends Error {
  readonly isUntouched: boolean;

  constructor(what: string, detail: { isUntouched: boolean; cause?: unknown }) {
    super(what, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = 'PrinterTrouble';
    this.isUntouched = detail.isUntouched;
  }
}
