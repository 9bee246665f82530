/** A file that cannot be read as a table. The message says why, and what to do, in a plain sentence. */
export class NotATable extends Error {
  override readonly name = 'NotATable';
}
