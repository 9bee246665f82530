// Everything that a collector of traces and a Prometheus would see of a Stockroom.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';

export type Span = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links: { traceId: string }[];
};

type Otlp = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: (Omit<Span, 'service' | 'links'> & Partial<Pick<Span, 'links'>>)[] }[];
  }[];
};

/** Takes OTLP over HTTP, as JSON. */
export async function startCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') for (const span of spansOf((await json(request)) as Otlp)) spans.push(span);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function spansOf({ resourceSpans }: Otlp): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ links: [], ...span, service })));
  });
}

/** A way to a port that can be closed: connections are cut and refused. */
export async function startDoor(target: () => number) {
  const open = new Set<Socket>();
  let isOpen = true;
  const server = createTcpServer((socket) => {
    if (!isOpen) return socket.destroy();
    const onward = connect(target(), '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.once('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shut = () => {
    isOpen = false;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut,
    stop: () => {
      shut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** One sample of what /metrics answered; NaN when it is not there. */
export function sampleOf(text: string, name: string, labels: Record<string, string> = {}): number {
  const line = text
    .split('\n')
    .find(
      (one) =>
        one.startsWith(`${name}{`) && Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`)),
    );
  return line === undefined ? Number.NaN : Number(line.slice(line.lastIndexOf(' ') + 1));
}
