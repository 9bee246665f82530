/** The exported functions of a source that take a function or give one back, by name. */
export function functionsInSignatures(text: string): string[] {
  const declared = text.matchAll(/^export (?:async )?function\*? (\w+)[^(]*\(/gm);
  return [...declared]
    .filter(({ 0: head, index }) => signatureFrom(text, index + head.length).includes('=>'))
    .map(([, name]) => name as string);
}

/** Parameters and type of what a function gives back; `start` is behind its first bracket. */
function signatureFrom(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end += 1) depth += Number(text[end] === '(') - Number(text[end] === ')');
  return text.slice(start, text.indexOf(' {\n', end - 1)) || text.slice(start, end);
}
