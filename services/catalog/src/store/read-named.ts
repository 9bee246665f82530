/** What was read, and whether a name in it is missing. */
export type Read<Shown> = { shown: Shown; isNameless: boolean };

const TRIES = 3;

/**
 * Reads items and the names that they carry, which are read after them, and both anew where a name is missing: an item
 * got another vendor in between, or was deleted, before the one it had was deleted.
 */
export async function readNamed<Shown>(read: () => Promise<Read<Shown>>): Promise<Shown> {
  for (let tries = 1; ; tries += 1) {
    const { shown, isNameless } = await read();
    if (!isNameless || tries === TRIES) return shown;
  }
}
