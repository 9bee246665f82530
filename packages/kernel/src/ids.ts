/** The largest id: what a JSON number carries exactly. */
export const LARGEST_ID = Number.MAX_SAFE_INTEGER;

/** Reads a path id: a positive integer without sign, leading zero or exponent; else undefined, a 404. */
export function idFromText(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= LARGEST_ID ? id : undefined;
}
