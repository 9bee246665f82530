/**
 * Asks for the next batch before one is given on, so that the database reads it while that one is looked at. Whoever reads
 * must ask nothing else in the session of the same transaction meanwhile.
 */
export async function* readAhead<Batch>(batches: AsyncGenerator<Batch, void>): AsyncGenerator<Batch, void> {
  let next = asked(batches);
  try {
    for (let read = await next; !read.done; read = await next) {
      next = asked(batches);
      yield read.value;
    }
  } finally {
    // A transaction ends after its last answer, whoever stopped reading before.
    await next.catch(() => {});
    await batches.return();
  }
}

/** What fails is thrown to who waits for the batch, later than now. */
function asked<Batch>(batches: AsyncGenerator<Batch, void>): Promise<IteratorResult<Batch, void>> {
  const next = batches.next();
  next.catch(() => {});
  return next;
}
