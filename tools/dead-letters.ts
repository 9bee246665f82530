// Lists the events that could not be applied, replays them once their reason is mended, and drops what nothing can mend.
import type { Broker, BrokerSettings } from '@stockroom/events';
import { brokerAddress, dropDeadLetter, listDeadLetters, openBroker, replayDeadLetter } from '@stockroom/events';
import { brokerSettings, orExit, processSettings, readSettingsOrExit, readTls } from '@stockroom/runtime';
import { z } from 'zod';
import { readAddresses } from '../deploy/local/src/addresses.ts';

const USAGE = `npm run dead-letters                       lists them
npm run dead-letters -- show NUMBER|all    prints one with its event, or each
npm run dead-letters -- replay NUMBER|all  sends the event again and removes the letter
npm run dead-letters -- drop NUMBER        removes the letter and its event: what it asks for is never done
It asks the broker of the Stockroom that runs on DATA_DIR, or the one that NATS_URL names, as a service does: by
NATS_USER and NATS_PASSWORD, NATS_CREDENTIALS_FILE, NATS_CERTIFICATE, TLS_CERT_FILE, TLS_KEY_FILE and TLS_CA_FILE where they
are set.`;

const words = process.argv.slice(2);
const [command = 'list', which = ''] = words;
if (!isUsed(words.length)) {
  console.error(USAGE);
  process.exit(2);
}

const { TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE } = processSettings;
const env = readSettingsOrExit(
  z.object({
    ...{ ...brokerSettings, TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE },
    NATS_URL: brokerSettings.NATS_URL.optional(),
    DATA_DIR: z.string().default('./data'),
  }),
);
const there = env.NATS_URL ? { NATS_URL: env.NATS_URL } : noted(env.DATA_DIR);
if (!there) {
  console.error(`No Stockroom has been started on ${env.DATA_DIR}; set DATA_DIR or NATS_URL.`);
  process.exit(2);
}
const address = orExit(() => brokerAddress('dead-letters', { ...env, ...there }, readTls(env)));
const broker = await openBroker(address).catch(({ message }: Error) => {
  console.error(`The broker does not let us in (${message}); start Stockroom, or set NATS_URL to where it is.`);
  process.exit(1);
});
process.exitCode = await run(broker).catch(({ message }: Error) => {
  console.error(
    `The broker does not show what is in ${broker.stream('dead')} (${message}); EVENTS_NAMESPACE names it.`,
  );
  return 1;
});
await broker.close();

/** Tells whether the words mean something: what is not understood is not done in part. */
function isUsed(count: number): boolean {
  if (command === 'list') return count <= 1;
  // Each is to be looked at before it is thrown away.
  const isWhich = /^\d+$/.test(which) || (which === 'all' && command !== 'drop');
  return ['show', 'replay', 'drop'].includes(command) && isWhich && count === 2;
}

/** Tells where the broker of the Stockroom on this folder was at its last start, and by what it proves itself. */
function noted(folder: string): Pick<BrokerSettings, 'NATS_URL' | 'NATS_CERTIFICATE'> | undefined {
  try {
    const addresses = readAddresses(folder);
    return addresses && { NATS_URL: addresses.nats, NATS_CERTIFICATE: addresses.natsCertificate };
  } catch {
    console.error(`What is noted in ${folder} cannot be read; start Stockroom again, or set NATS_URL to its broker.`);
    return process.exit(2);
  }
}

async function run(broker: Broker): Promise<number> {
  const letters = await listDeadLetters(broker);
  if (command === 'list') {
    for (const { number, failed_at, subject, tries, reason } of letters) {
      console.log(`${number}  ${failed_at}  ${subject}  after ${tries} tries: ${reason}`);
    }
    console.log(`${letters.length} dead letter${letters.length === 1 ? '' : 's'}.`);
    return 0;
  }
  if (which === 'all' && letters.length === 0) console.log('There are no dead letters.');
  const chosen = which === 'all' ? letters : letters.filter(({ number }) => number === Number(which));
  if (which !== 'all' && chosen.length === 0) {
    console.error(`There is no dead letter ${which}.`);
    return 2;
  }
  for (const letter of chosen) {
    if (command === 'show') console.log({ ...letter, body: Buffer.from(letter.body, 'base64').toString() });
    else {
      const [act, done] = command === 'drop' ? [dropDeadLetter, 'Dropped'] : [replayDeadLetter, 'Replayed'];
      console.log((await act(broker, letter.number)) ? `${done} ${letter.number}.` : `${letter.number} is gone.`);
    }
  }
  return 0;
}
