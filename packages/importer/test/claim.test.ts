import { createStockroomClient } from '@stockroom/client';
import { makeClaim } from '../src/send/claim.ts';

const json = (body: unknown) => Response.json(body, { headers: { etag: '"1"' } });

/** A Stockroom that makes one acquisition, and does not answer from the moment on that it is down. */
function aServer() {
  const server = { isDown: false, puts: 0, fetch: (async () => json([])) as typeof fetch };
  server.fetch = async (request) => {
    const { method } = request as Request;
    if (method === 'PUT') server.puts += 1;
    if (server.isDown) throw new TypeError('fetch failed');
    return json(method === 'GET' ? [] : { id: 7 });
  };
  return server;
}

describe('the hold of a run', () => {
  it('ends within two requests when the server stays away: beats that were due meanwhile are left out', async () => {
    const server = aServer();
    const api = createStockroomClient({ baseUrl: 'http://stockroom.test', fetch: server.fetch, firstWaitMs: 20 });
    const file = { fileName: 'stock.csv', fileHash: '0'.repeat(64) };
    const claim = await makeClaim(api, file, { above: 0, staleAfterMs: 40 });
    server.isDown = true;
    await new Promise((resolve) => setTimeout(resolve, 700));
    const [before, began] = [server.puts, performance.now()];
    await expect(claim?.release({ isDone: false })).rejects.toThrow('does not answer');
    // The beat that is under way, and the word that the run has ended; each is sent five times.
    expect(server.puts - before).toBeLessThanOrEqual(10);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
