/** The stock of every filled item: enough for any run. */
export const STOCK = 1_000_000;
