import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

// Inner ports are other ones at each start; commands that work beside a running Stockroom find them here.
const addresses = z.object({
  mongodb: z.string(),
  nats: z.string(),
  /** The certificate by which the broker proves itself, in PEM: by then another program may listen there. */
  natsCertificate: z.string().optional(),
});
export type Addresses = z.infer<typeof addresses>;

const fileIn = (folder: string) => join(folder, 'addresses.json');

/** Notes where the database and the broker of the Stockroom on this data folder answer; for its owner's eyes, as a URL can hold a password. */
export function writeAddresses(folder: string, now: Addresses): void {
  // Anew: a file keeps the mode that it was made with.
  rmSync(fileIn(folder), { force: true });
  writeFileSync(fileIn(folder), `${JSON.stringify(now)}\n`, { mode: 0o600 });
}

/** Gives what was noted at the last start, if there was one. */
export function readAddresses(folder: string): Addresses | undefined {
  try {
    return addresses.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
