// Lists the events that could not be applied, and replays them once their reason is mended.
import type { Broker } from '@stockroom/events';
import { listDeadLetters, openBroker, replayDeadLetter } from '@stockroom/events';
import { readSettingsOrExit, settings } from '@stockroom/runtime';
import { z } from 'zod';

const USAGE = `npm run dead-letters                       lists them
npm run dead-letters -- show NUMBER        prints one with its event
npm run dead-letters -- replay NUMBER|all  sends the event again and removes the letter
NATS_URL names the broker; npm start prints the address of its own.`;

const env = readSettingsOrExit(z.object({ NATS_URL: settings.natsUrl, EVENTS_NAMESPACE: settings.eventsNamespace }));
const [command = 'list', which = ''] = process.argv.slice(2);
const broker = await openBroker({ url: env.NATS_URL, name: 'dead-letters', namespace: env.EVENTS_NAMESPACE });
process.exitCode = await run(broker);
await broker.close();

async function run(broker: Broker): Promise<number> {
  const letters = await listDeadLetters(broker);
  if (command === 'list' && which === '') {
    for (const { number, failed_at, subject, tries, reason } of letters) {
      console.log(`${number}  ${failed_at}  ${subject}  after ${tries} tries: ${reason}`);
    }
    console.log(`${letters.length} dead letter${letters.length === 1 ? '' : 's'}.`);
    return 0;
  }
  const chosen = which === 'all' ? letters : letters.filter(({ number }) => String(number) === which);
  if (!['show', 'replay'].includes(command) || (chosen.length === 0 && which !== 'all')) {
    console.error(which === '' || !['show', 'replay'].includes(command) ? USAGE : `There is no dead letter ${which}.`);
    return 2;
  }
  for (const letter of chosen) {
    if (command === 'show') console.log({ ...letter, body: Buffer.from(letter.body, 'base64').toString() });
    else
      console.log(
        (await replayDeadLetter(broker, letter.number)) ? `Replayed ${letter.number}.` : `${letter.number} is gone.`,
      );
  }
  return 0;
}
