// What the documents name must be there, so that a file which moves takes them along.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`);
const documents = [...inDocs, ...readdirSync(root)].filter((name) => name.endsWith('.md'));
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const folders = ['packages', 'services', 'deploy', 'tests', 'docs', 'protos', 'tools', 'bench', '\\.ci'].join('|');
const PATH = new RegExp(`\`((?:${folders})/[\\w./-]*\\w)/?\``, 'g');
// A path, and after it what can be read in that file.
const QUOTED = new RegExp(`${PATH.source}((?: “[^”]+”)+)`, 'g');
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

describe.each(documents)('%s', (name) => {
  const text = read(name);

  it('names paths that exist', () => {
    const missing = [...text.matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  it('links to files that exist', () => {
    const targets = [...text.matchAll(LINK)].map(([, target = '']) => join(root, name, '..', target));
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });

  it('quotes what is in the files', () => {
    const quotes = [...text.matchAll(QUOTED)].flatMap(([, path = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
    );
    expect(quotes.filter(({ path, title }) => !isIn(path, title))).toEqual([]);
  });
});

function isIn(path: string, title: string): boolean {
  return existsSync(join(root, path)) && read(path).replaceAll("\\'", "'").includes(title);
}

describe('docs/where-is-it.md', () => {
  it('has code and a test for every rule', () => {
    const rows = read('docs/where-is-it.md')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Rule '))
      .map((line) => line.split(' | '));
    expect(rows.length).toBeGreaterThan(70);
    for (const [rule, code, test] of rows) {
      expect({ rule, code }).toEqual({ rule, code: expect.stringMatching(/`(console|packages|services|deploy)\//) });
      expect({ rule, test }).toEqual({
        rule,
        test: expect.stringMatching(/`(tests|console|packages|services|deploy)\/[\w./-]+\.ts`/),
      });
    }
  });
});
