/** Why a file is no table, for pages that say it in the person's language. */
export type NoTableReason =
  | (
      | 'empty'
      | 'empty-sheet'
      | 'too-large'
      | 'too-many-rows'
      | 'too-many-columns'
      | 'long-row'
      | 'open-quote'
      | 'no-text'
    )
  | (
      | 'pdf'
      | 'old-excel'
      | 'binary-excel'
      | 'xml'
      | 'document'
      | 'picture'
      | 'gzip'
      | 'web-page'
      | 'json'
      | 'open-document'
      | 'zip'
    )
  | ('damaged' | 'unpacks-too-large' | 'locked');

/** The reason with the row that it is about, the limit that was passed, and the sheets that there are. */
export type NoTableAbout = { reason?: NoTableReason; row?: number; most?: number; sheets?: readonly string[] };

/** A file that cannot be read as a table. The message says why, and what to do, in a plain sentence. */
export class NotATable extends Error {
  override readonly name = 'NotATable';
  readonly about: NoTableAbout;

  constructor(message: string, { cause, ...about }: NoTableAbout & { cause?: unknown } = {}) {
    super(message, { cause });
    this.about = about;
  }
}
