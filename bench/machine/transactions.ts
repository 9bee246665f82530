import type { System } from './system.ts';

/** The transactions that the services have begun, and those that they ran again. */
export type Transactions = { begun: number; again: number };

export async function transactionsOf({ metrics }: Pick<System, 'metrics'>): Promise<Transactions> {
  const texts = await Promise.all(
    Object.values(metrics).map(async (address) => (await fetch(`http://${address}/metrics`)).text()),
  );
  const sum = (name: string) =>
    texts.reduce(
      (total, text) => total + Number(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)`, 'm').exec(text)?.[1] ?? 0),
      0,
    );
  return { begun: sum('stockroom_transactions_total'), again: sum('stockroom_transaction_retries_total') };
}
