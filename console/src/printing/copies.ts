/** Reads how many copies somebody typed; undefined for what is no number of them. 0 leaves out what it stands beside. */
export function readCopies(text: string, most: number): number | undefined {
  if (!/^\s*\d+\s*$/.test(text)) return undefined;
  const copies = Number(text);
  return copies <= most ? copies : undefined;
}
