import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PrinterTrouble } from './printer-trouble.ts';

// Not imported: see packages/http/src/client-error.ts.
const { request: requestHttp } = process.getBuiltinModule('node:http');

const IPP_PORT = 631;
// An answer is a few kilobytes; one without an end must not fill the memory.
const LARGEST_ANSWER = 2 << 20;

/**
 * Sends one IPP message and gives the answer's bytes. Never sends twice, whatever happens. The ipp package's own
 * request has no time limit and breaks on a garbled answer.
 * @throws PrinterTrouble with what is known about whether the printer got the message
 */
export function exchange(url: URL, message: Buffer, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let isReached = false;
    const fail = (cause: unknown) => reject(troubleOf(cause, { isReached, signal }));
    const request = open(url, message.length, signal);
    request.on('socket', (socket) =>
      socket.once(isSecure(url) ? 'secureConnect' : 'connect', () => {
        isReached = true;
      }),
    );
    request.on('error', fail);
    request.on('response', (response) => read(response).then(resolve, fail));
    request.end(message);
  });
}

const isSecure = ({ protocol }: URL) => protocol === 'ipps:' || protocol === 'https:';

function open(url: URL, length: number, signal: AbortSignal): ClientRequest {
  const port = url.port || (url.protocol.startsWith('ipp') ? IPP_PORT : undefined);
  const login = url.username && `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return (isSecure(url) ? requestHttps : requestHttp)({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    // A new connection each time: then "not connected" means "not sent".
    agent: false,
    signal,
    ...(login && { auth: login }),
    headers: { 'content-type': 'application/ipp', 'content-length': length },
  });
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.resume();
    // A 3xx or 4xx of the printer's web server comes before the job is taken; a 5xx may come after.
    throw new PrinterTrouble(`it answers with HTTP ${statusCode}`, {
      isUntouched: statusCode >= 300 && statusCode < 500,
    });
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST_ANSWER) throw new PrinterTrouble('its answer has no end', { isUntouched: false });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const causes: Record<string, string> = {
  ECONNREFUSED: 'it refuses the connection',
  ENOTFOUND: 'its name is not known in the network',
  EAI_AGAIN: 'its name cannot be looked up at the moment',
  EHOSTUNREACH: 'there is no way to it in the network',
  ENETUNREACH: 'there is no way to it in the network',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it broke off the connection',
  EPIPE: 'it broke off the connection',
};

function troubleOf(cause: unknown, { isReached, signal }: { isReached: boolean; signal: AbortSignal }): PrinterTrouble {
  if (cause instanceof PrinterTrouble) return cause;
  const code = (cause as { code?: string }).code ?? '';
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code);
  const isNoTls = /ERR_SSL|EPROTO/.test(code);
  const isGarbled = code.startsWith('HPE_');
  const what =
    (signal.aborted && 'it does not answer in time') ||
    (isCertificate && 'its certificate is not trusted') ||
    (isNoTls && 'no TLS connection can be made with it') ||
    (isGarbled && 'it answers with something that is not HTTP') ||
    (causes[code] ?? 'the connection failed');
  return new PrinterTrouble(what, { isUntouched: !isReached, cause });
}
