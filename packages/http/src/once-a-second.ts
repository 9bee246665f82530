const REPORT_MS = 1_000;

/**
 * Counts what may happen thousands of times.
 * @param report is called at most once a second, with how often it has happened since
 */
export function onceASecond(report: (count: number) => void): () => void {
  let count = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    const now = performance.now();
    if (now - reportedAt < REPORT_MS) return;
    reportedAt = now;
    report(count);
    count = 0;
  };
}
