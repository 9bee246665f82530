// npx node tools/event-schemas.ts: writes what every event must look like, as JSON Schema, from the shapes that the code reads
// events with.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { deadLetter, stockAsked, stockSettled } from '@stockroom/events';
import { z } from 'zod';

const FOLDER = 'protos/events/v1';

mkdirSync(FOLDER, { recursive: true });
for (const [name, shape] of Object.entries({
  'stock-asked': stockAsked,
  'stock-settled': stockSettled,
  'dead-letter': deadLetter,
})) {
  const schema = z.toJSONSchema(shape, { io: 'input' });
  writeFileSync(`${FOLDER}/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
}
execFileSync('node_modules/.bin/biome', ['format', '--write', FOLDER], { stdio: 'inherit' });
