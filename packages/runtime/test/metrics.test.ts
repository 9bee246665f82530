import { jest } from '@jest/globals';
import { createMetrics, serveMetrics } from '../src/prometheus.ts';

describe('metrics', () => {
  it('tell requests by route, calls by outcome, and what is watched at the moment', async () => {
    const metrics = createMetrics('catalog');
    metrics.httpEnd({ method: 'GET', route: '/api/items/:id', status: 200, seconds: 0.003 });
    metrics.callEnd('GetItems', 'ok', 0.2);
    metrics.watch({ name: 'stockroom_outbox_entries', help: 'Events owed.' }, () => 3);
    metrics.watch(
      { name: 'stockroom_consumer_pending', help: 'Events unread.', labels: { consumer: 'a' } },
      async () => 1,
    );
    metrics.watch({ name: 'stockroom_consumer_pending', help: 'Events unread.', labels: { consumer: 'b' } }, () => 2);
    metrics.watch({ name: 'stockroom_dead_letters', help: 'Dead.' }, () => Promise.reject(new Error('away')));
    const { port, stop } = await serveMetrics('127.0.0.1:0', metrics);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain(
      'stockroom_http_request_duration_seconds_bucket{le="0.005",service="catalog",method="GET",route="/api/items/:id",status="200"} 1',
    );
    expect(text).toContain(
      'stockroom_grpc_server_duration_seconds_count{service="catalog",method="GetItems",outcome="ok"} 1',
    );
    expect(text).toContain('stockroom_outbox_entries{service="catalog"} 3');
    expect(text).toMatch(/stockroom_consumer_pending\{consumer="a",service="catalog"\} 1/);
    expect(text).toMatch(/stockroom_consumer_pending\{consumer="b",service="catalog"\} 2/);
    expect(text).toContain('stockroom_dead_letters{service="catalog"} Nan');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds\{service="catalog"\}/);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await stop();
  });

  // Brackets are for IPv6, which a machine may lack.
  it('are served at an address that stands in brackets', async () => {
    const { port, stop } = await serveMetrics('[127.0.0.1]:0', createMetrics('catalog'));
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    await stop();
  });

  it('are told without the number that a hanging database or broker keeps', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'hrtime', 'performance'] });
    try {
      const { registry, watch } = createMetrics('catalog');
      watch({ name: 'stockroom_outbox_entries', help: 'Events owed.' }, () => new Promise(() => {}));
      watch({ name: 'stockroom_dead_letters', help: 'Dead.' }, () => 4);
      const text = registry.metrics();
      await jest.advanceTimersByTimeAsync(2_000);
      expect(await text).toContain('stockroom_outbox_entries{service="catalog"} Nan');
      expect(await text).toContain('stockroom_dead_letters{service="catalog"} 4');
    } finally {
      jest.useRealTimers();
    }
  });
});
