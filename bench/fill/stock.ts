/** What every filled item has in stock: enough for any run. */
export const STOCK = 1_000_000;
