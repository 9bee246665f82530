/**
 * Thrown in a transaction's body that met changes whose outcome is not known yet: they are settled, and it is run again.
 */
export class Unsettled extends Error {
  readonly batches: string[];

  constructor(batches: string[]) {
    super('A stock change is under way.');
    this.batches = batches;
  }
}
