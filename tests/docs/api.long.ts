/** @needs curl */
// The calls of docs/api.md, by curl as they stand there, before an empty Stockroom.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newDirectory } from '../support/new-directory.ts';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import { stack, useStack } from '../support/the-stack.ts';

const ADDRESS = 'http://127.0.0.1:8080';
const NEXT = '--- the next answer ---';

const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text);
const timeless = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g, 'a time');

useStack();

describe('the page about the API', () => {
  it('fits a screen, and names five calls', () => {
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(
      blocks('sh')
        .join('')
        .match(/^curl /gm),
    ).toHaveLength(5);
  });

  it('shows what curl prints after each of them', async () => {
    const folder = await newDirectory();
    try {
      const script = blocks('sh').join(`printf '\\n%s\\n' '${NEXT}'\n`);
      expect(script).toContain(ADDRESS);
      const said = execFileSync('sh', ['-e', '-c', script.replaceAll(ADDRESS, stack.url)], {
        ...{ cwd: folder, encoding: 'utf8', env: { ...process.env, PASSWORD: ADMIN_PASSWORD } },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const answers = said.split(`${NEXT}\n`).map((text) => JSON.parse(timeless(text)));
      expect(answers).toEqual(blocks('json').map((text) => JSON.parse(timeless(text))));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
