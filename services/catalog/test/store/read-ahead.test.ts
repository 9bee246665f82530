import { readAhead } from '../../src/store/read-ahead.ts';

/** Notes what is asked of it and when it is closed; fails at the batch of this number. */
function source({ failsAt = Number.POSITIVE_INFINITY } = {}) {
  const noted: string[] = [];
  async function* batches(): AsyncGenerator<number, void> {
    try {
      for (let batch = 1; batch <= 3; batch += 1) {
        noted.push(`asked for ${batch}`);
        if (batch === failsAt) throw new Error(`no batch ${batch}`);
        yield batch;
      }
    } finally {
      noted.push('closed');
    }
  }
  return { noted, batches: batches() };
}

describe('reading ahead', () => {
  it('asks for the next batch before one is given on', async () => {
    const { noted, batches } = source();
    for await (const batch of readAhead(batches)) noted.push(`got ${batch}`);
    expect(noted).toEqual(['asked for 1', 'asked for 2', 'got 1', 'asked for 3', 'got 2', 'closed', 'got 3']);
  });

  it('leaves nothing under way when its reader stops', async () => {
    const { noted, batches } = source();
    for await (const batch of readAhead(batches)) if (batch === 1) break;
    expect(noted).toEqual(['asked for 1', 'asked for 2', 'closed']);
  });

  it('throws what failed behind the batches before it', async () => {
    const { noted, batches } = source({ failsAt: 2 });
    const reading = (async () => {
      for await (const batch of readAhead(batches)) noted.push(`got ${batch}`);
    })();
    await expect(reading).rejects.toThrow('no batch 2');
    expect(noted).toEqual(['asked for 1', 'asked for 2', 'closed', 'got 1']);
  });
});
