import type { Hostile } from './requests.ts';

/** The bytes of a request, with nothing mended. */
export function bytesOf({ method, target, headers, body, login }: Hostile, token: string): Buffer {
  const all: [string, string][] = [
    ...(headers.some(([name]) => name === 'Host') ? [] : [['Host', 'stockroom.test'] as [string, string]]),
    ...(login === 'admin' ? [['Authorization', `Bearer ${token}`] as [string, string]] : []),
    ...headers,
    ...(body ? [['Content-Length', String(body.length)] as [string, string]] : []),
  ];
  const head = `${method} ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}
