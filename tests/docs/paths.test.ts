// Every path and title that the documents name must exist, so that a file which moves takes them along.
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
  const sections = read('docs/where-is-it.md').split('\n## ').slice(1);

  it('has existing code for every rule, and a test with every title', () => {
    const rules = sections.flatMap(rulesOf);
    expect(rules.length).toBeGreaterThan(170);
    for (const { rule, code, tests } of rules) {
      expect({ rule, code }).toEqual({ rule, code: code.map(() => expect.stringMatching(CODE)) });
      expect({ rule, missing: code.filter((path) => !existsSync(join(root, path))) }).toEqual({ rule, missing: [] });
      expect({ rule, tests: tests.length }).not.toEqual({ rule, tests: 0 });
      for (const { path, titles } of tests) {
        expect({ rule, path }).toEqual({ rule, path: expect.stringMatching(/(^|\/)tests?\/.*\.ts$/) });
        expect({ rule, path, exists: existsSync(join(root, path)) }).toEqual({ rule, path, exists: true });
        expect({ rule, untrue: titles.filter((title) => !isIn(path, title)) }).toEqual({ rule, untrue: [] });
      }
    }
  });

  it('has nothing beside its rules that is not checked', () => {
    const lines = sections.flatMap((section) => section.split('\n').slice(1)).filter((line) => line.trim() !== '');
    expect(lines.filter((line) => !RULE.test(line) && !SECTION.test(line))).toEqual([]);
  });
});

const CODE = /^(console|packages|services|deploy|tools)\//;
// "In `folder`; tests in `file`.": where the paths of a section begin, and whose the titles without a file are.
const SECTION = /^(?:In `([^`]+)`)?(?:(?:; t|T)ests in `([^`]+)`)?\.$/m;
// "- Rule: `file` `file` (“title” `test` “title”)"
const RULE = /^- (.+?): ((?:`[^`]+` ?)+) \((.+)\)$/;

/** The rules of one section, with whole paths. */
function rulesOf(section: string) {
  const [, folder = '', testFile = ''] = SECTION.exec(section) ?? [];
  const whole = (path: string) => (new RegExp(`^(?:${folders})/|^console/`).test(path) ? path : `${folder}/${path}`);
  return section.split('\n').flatMap((line) => {
    const [, rule, code = '', proof = ''] = RULE.exec(line) ?? [];
    if (rule === undefined) return [];
    const tests = [{ path: testFile, titles: [] as string[] }];
    for (const [, path, title] of proof.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
      if (path !== undefined) tests.push({ path: whole(path), titles: [] });
      else tests.at(-1)?.titles.push(title as string);
    }
    // The section's own file proves a rule by titles only.
    if (tests[0]?.titles.length === 0) tests.shift();
    return [{ rule, code: [...code.matchAll(/`([^`]+)`/g)].map(([, path = '']) => whole(path)), tests }];
  });
}
