// A test begins a line; the name is what stands before its function, also behind the table of an `each`.
const TEST = /^[ \t]*(it|test|describe)(?=[.(<])[\s\S]*?\(\s*(['"`])((?:\\.|(?!\2).)+)\2,\s*(?:async\b|\(|\w+ =>)/gm;
const FILLED_IN = /%[#$%\w]|\\\$\\\{.*?\\\}|\\\$[\w.]+/g;

/**
 * Finds the test or the group that a line is in, which is the last that begins at or before it.
 * @returns a pattern for jest's --testNamePattern; undefined above the first test
 */
export function testAt(source: string, line: number): string | undefined {
  const end = source.split('\n').slice(0, line).join('\n').length;
  const [, kind, , name] = [...source.matchAll(TEST)].findLast(({ index }) => index < end) ?? [];
  if (name === undefined) return undefined;
  const literal = name.replace(/\\(.)/g, '$1').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `(^| )${literal.replaceAll(FILLED_IN, '.*')}${kind === 'describe' ? ' ' : '$'}`;
}
