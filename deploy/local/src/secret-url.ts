import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { settings } from '@stockroom/runtime';

const LOGIN_WITH_PASSWORD = /:\/\/[^@]*:.*@/s;
const SECRET_OPTION = /[?&](tlsCertificateKeyFilePassword|proxyPassword|authMechanismProperties)=/i;

/**
 * Refuses arguments with a password: every user of the machine can read them in the list of processes.
 * @param remedy how to give the address instead
 */
export function refusePasswords(args: string[], remedy: string): void {
  if (!args.some((text) => LOGIN_WITH_PASSWORD.test(text) || SECRET_OPTION.test(text))) return;
  throw new Error(
    `An address with a password was given as an argument, which every user of this machine can read; nothing was done. ${remedy}`,
  );
}

/** Reads a MongoDB's address from a file. @throws Error naming the file, never what is in it */
export function urlInFile(file: string): string {
  return checked(readFileSync(file, 'utf8'), file);
}

/** Asks for a MongoDB's address at the terminal, and shows nothing of what is typed. */
export async function askForUrl(question: string): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true });
  // Only now, as the terminal itself shows what is typed until the line above has told it not to.
  process.stdout.write(question);
  const typed = await new Promise<string | undefined>((resolve) => {
    terminal.once('line', resolve).once('SIGINT', () => resolve(undefined));
    terminal.once('close', () => resolve(undefined));
  });
  terminal.close();
  process.stdout.write('\n');
  if (typed === undefined) throw new Error('No address was given; nothing was done.');
  return checked(typed, 'What was typed');
}

function checked(text: string, source: string): string {
  const { success, data, error } = settings.mongodbUrl.safeParse(text.trim());
  if (success) return data;
  throw new Error(`${source} ${error.issues[0]?.message}.`);
}
