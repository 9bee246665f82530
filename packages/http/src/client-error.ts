import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { closeLingering, isLingering } from './lingering-close.ts';

// An import of node:http reads all that it exports, WebSocket too, and that loads the whole of undici.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

type ClientError = Error & { code?: string };

/**
 * Makes the handler that answers what never became a request: broken HTTP 400, a head over 16 KiB 431, a request that
 * came too slowly 408.
 * @param headers sent with every answer
 */
export function clientErrorAnswers(headers: Record<string, string>): (error: ClientError, socket: Socket) => void {
  const lines = Object.entries({ ...ALWAYS, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => answerClientError(error, socket, lines);
}

const ALWAYS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

function answerClientError(error: ClientError, socket: Socket, headerLines: string[]): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Bytes that are thrown away after an answer need not be HTTP; but a request that is cut short does not go on.
  if (isLingering(socket) && error.code !== 'HPE_INVALID_EOF_STATE') return;
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const { status, message } = refusalOf(error);
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...headerLines,
    'connection: close',
  ];
  closeLingering(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Tells whether an answer has begun: ours would end up inside it. Node reads the same field, and has no public one. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}

function refusalOf({ code }: ClientError): { status: number; message: string } {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, message: 'The request head is larger than 16 KiB.' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: 'The request took too long to arrive.' };
  return { status: 400, message: 'This is not a well-formed HTTP request.' };
}
