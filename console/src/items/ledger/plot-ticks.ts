// The words beneath the plot's axis of time.
const DAY_SECONDS = 86_400;

/** Tells what the words say, so that no two of them are alike: by the distance between them. */
export function tickKind(splits: readonly number[]): 'clock' | 'day' | 'month' {
  const [first = 0, second = first + DAY_SECONDS] = splits;
  const apart = second - first;
  // A day with summer time at its end has 23 hours, and February 28 days.
  if (apart < 0.9 * DAY_SECONDS) return 'clock';
  return apart < 27 * DAY_SECONDS ? 'day' : 'month';
}
