// Writes what is in stock to a file, page by page, for another system to read in the morning:
//   node examples/nightly-export.ts stock.jsonl
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { connect } from './connect.ts';

const [path = 'stock.jsonl'] = process.argv.slice(2);
const stockroom = connect();

// The other system must never meet half an export, so the file gets its name when it is whole.
const unfinished = `${path}.unfinished`;
const file = createWriteStream(unfinished);
let count = 0;
for await (const page of stockroom.pages('/api/items')) {
  const lines = page.map(({ id, article_number, name, quantity }) =>
    JSON.stringify({ id, article_number, name, quantity }),
  );
  if (!file.write(lines.map((line) => `${line}\n`).join(''))) await once(file, 'drain');
  count += page.length;
}
file.end();
await once(file, 'finish');
await rename(unfinished, path);
console.log(`${count} items written to ${path}.`);
