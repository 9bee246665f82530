// All styles are in the document together once their pages were shown, so no page may style a word of another's. Those of
// paper take from all pages what only a screen can do.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));

/** The classes that a file styles by themselves, wherever they are. */
function classesOf(file: string): string[] {
  const rules = readFileSync(`${src}${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...rules.matchAll(/([^{}@;]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return [...new Set(selectors.flatMap((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? []))];
}

it('styles each class in one file', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of globSync('**/*.css', { cwd: src, exclude: ['look/print.css'] }))
    for (const name of classesOf(file)) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  expect(filesOf.size).toBeGreaterThan(50);
  expect([...filesOf].filter(([, files]) => files.length > 1)).toEqual([]);
});

it('has its sizes in the measure of text, so that the size that a browser is set to counts', () => {
  const inPixels = globSync('**/*.css', { cwd: src }).flatMap((file) => {
    const rules = readFileSync(`${src}${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    // Lines, and gaps as thin as lines, are as thick for everybody.
    const lines = rules.split('\n').filter((line) => !/^\s*(border|outline|box-shadow)/.test(line));
    return lines
      .filter((line) => /(^|[^\d.])(\d*[4-9]|\d{2,})(\.\d+)?px/.test(line))
      .map((line) => `${file}: ${line.trim()}`);
  });
  expect(inPixels).toEqual([]);
});
