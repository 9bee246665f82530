/** A code that the camera sees: when it was seen last, and how many pictures have missed it since. */
type Sight = { at: number; missed: number };

/** Codes that the camera sees now. */
export type InView = ReadonlyMap<string, Sight>;

/** A code that was out of sight for so long, and in so many pictures, is scanned anew. A camera loses one for a moment. */
const OUT_OF_VIEW_MS = 300;
/** A slow phone takes longer than that from one picture to the next. */
const MISSED_PICTURES = 2;

/**
 * Takes what one picture shows.
 * @returns the codes that came into view with it: each is one scan, however long it stays
 */
export function look(before: InView, picture: { texts: string[]; time: number }): { inView: InView; scans: string[] } {
  const { time } = picture;
  const isStill = ({ at, missed }: Sight) => missed < MISSED_PICTURES || time - at < OUT_OF_VIEW_MS;
  const still = new Map([...before].filter(([, sight]) => isStill(sight)));
  const texts = [...new Set(picture.texts)];
  const inView = new Map([...still].map(([text, { at, missed }]) => [text, { at, missed: missed + 1 }]));
  for (const text of texts) inView.set(text, { at: time, missed: 0 });
  return { inView, scans: texts.filter((text) => !still.has(text)) };
}
