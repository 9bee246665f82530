// npm run printers: lists the printers that announce themselves in this network, as PRINTERS takes them. It suggests; nothing
// is set, and no printer is asked.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onPath } from '../on-path.ts';
import { SERVICES, suggestionsFrom } from './announced.ts';

const BROWSE = 'avahi-browse';
const LONGEST_MS = 15_000;

if (onPath(BROWSE) === undefined) {
  console.error(`Printers are looked for by ${BROWSE} (Debian's package avahi-utils), and this machine has none.`);
  process.exit(1);
}
const run = promisify(execFile);
const asked = Object.keys(SERVICES).map(async (service) => {
  const options = { timeout: LONGEST_MS, maxBuffer: 16 << 20 };
  const { stdout } = await run(BROWSE, ['--parsable', '--resolve', '--terminate', service], options);
  return [service, stdout] as const;
});
const printed = await Promise.all(asked).catch(({ stderr, message }: Error & { stderr?: string }) => {
  console.error(`${BROWSE} did not look for printers: ${stderr?.trim() || message}`);
  process.exit(1);
});
const suggestions = suggestionsFrom(Object.fromEntries(printed));
if (suggestions.length === 0) {
  console.log('No printer announces itself in this network.');
} else {
  console.log('Printers that announce themselves in this network. PRINTERS takes those that you want, by commas:');
  for (const { entry, title } of suggestions) console.log(`  ${entry}   (${title})`);
  console.log('Such an address may change: let your router keep it, or name the printer by a host name.');
}
