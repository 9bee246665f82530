/** Codes that the camera sees now, and when it saw each last. */
export type InView = ReadonlyMap<string, number>;

/** A code that was out of sight for so long is scanned anew. A camera loses one for a frame or two. */
export const OUT_OF_VIEW_MS = 300;

/**
 * Takes what one picture shows.
 * @returns the codes that came into view with it: each is one scan, however long it stays
 */
export function look(before: InView, picture: { texts: string[]; time: number }): { inView: InView; scans: string[] } {
  const { time } = picture;
  const still = [...before].filter(([, seenAt]) => time - seenAt < OUT_OF_VIEW_MS);
  const known = new Map(still);
  const texts = [...new Set(picture.texts)];
  const scans = texts.filter((text) => !known.has(text));
  return { inView: new Map([...still, ...texts.map((text): [string, number] => [text, time])]), scans };
}
