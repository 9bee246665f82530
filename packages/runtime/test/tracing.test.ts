import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { inSpan, openSpan, requestId, withRequestId } from '@stockroom/tracing';
import { z } from 'zod';
import { eventually } from '../../../tests/support/cluster.ts';
import type { Log } from '../src/index.ts';
import { openProcess, processSettings, readSettings } from '../src/index.ts';
import { warnSometimes } from '../src/tracing.ts';

const taken: { authorization: string | undefined; body: string }[] = [];
let status = 200;
const collector = createServer(async (request, response) => {
  const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
  taken.push({ authorization: request.headers.authorization, body: await text(body) });
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
});
const took = (name: string) => taken.some(({ body }) => body.includes(`"name":"${name}"`));

/** The warnings, each with the request that the line would be about. */
const warnings: { about: Record<string, unknown>; sentence: string; request_id: string | undefined }[] = [];
const warn = (about: Record<string, unknown>, sentence: string) =>
  void warnings.push({ about, sentence, request_id: requestId() });
const log = { warn, debug: () => {}, info: () => {} } as unknown as Log;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20the-secret',
    OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  };
  // The exporter reads them itself.
  Object.assign(process.env, env);
  const settings = readSettings(z.object(processSettings), env);
  await openProcess('catalog', settings, {
    log,
    atEnd: (_name, end) => ends.push(end),
    ending: new AbortController().signal,
  });
});

afterAll(async () => {
  for (const end of ends) await end();
  collector.closeAllConnections();
  collector.close();
});

describe('spans', () => {
  it('reach the collector as soon as OTEL_BSP_SCHEDULE_DELAY says, with the headers and the compression that are set', async () => {
    const start = performance.now();
    await inSpan('soon', {}, async () => {});
    await eventually(
      () => took('soon'),
      () => JSON.stringify(taken),
    );
    expect(performance.now() - start).toBeLessThan(4_000);
    expect(taken.at(-1)?.authorization).toBe('Bearer the-secret');
  });

  it('that the collector refuses are told of once, with its reason, as about no request', async () => {
    status = 401;
    for (const name of ['first', 'second', 'third']) {
      await withRequestId('of-a-user', () => inSpan(name, {}, async () => {}));
      await eventually(
        () => took(name),
        () => name,
      );
    }
    await eventually(
      () => warnings.length > 0,
      () => 'nothing was told',
    );
    status = 200;
    expect(warnings).toEqual([
      { about: { reason: 'Unauthorized', code: 401 }, sentence: 'spans were not sent', request_id: undefined },
    ]);
    expect(JSON.stringify(warnings)).not.toContain('the-secret');
  });

  it('that come faster than they are sent are told of', async () => {
    warnings.length = 0;
    for (let ended = 0; ended < 5_000; ended += 1) openSpan('many').end();
    await eventually(
      () => {
        openSpan('one more').end();
        return warnings.length > 0;
      },
      () => 'nothing was told',
    );
    expect(warnings.map(({ about }) => about)).toEqual([
      { reason: expect.stringMatching(/^Dropped \d{4} spans because maxQueueSize reached$/) },
    ]);
  });
});

describe('a warning of what goes on and on', () => {
  it('comes once a minute', () => {
    let now = 0;
    const told: unknown[] = [];
    const tell = warnSometimes({ warn: (about: object) => void told.push(about) }, 'it goes on', () => now);
    for (now of [0, 1, 59_999, 60_000, 60_001, 119_999, 120_000]) tell({ now });
    expect(told).toEqual([{ now: 0 }, { now: 60_000 }, { now: 120_000 }]);
  });
});
