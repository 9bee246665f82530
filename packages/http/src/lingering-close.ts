// A socket that is closed while bytes of its client are unread resets the connection, and the client loses the answer that
// was on its way (RFC 9112 §9.6). So only our side is closed first, and what still comes is read and thrown away.
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { slowDown } from './slow-down.ts';

/** A client that was answered already is read for this long, and this much; then the connection is reset after all. */
export const LINGER_MS = 5_000;
export const LINGER_BYTES = 16 << 20;

/**
 * The most connections of one address that linger at once; further ones are not read and are reset later, to slow a
 * flood down.
 */
export const LINGERING_OF_ADDRESS = 16;

const lingering = new WeakSet<Socket>();
const lingeringOf = new Map<string, number>();

/** Lets the answer to this request reach a client that is still sending the body when the connection is to be closed. */
export function lingerAfter(request: IncomingMessage): void {
  const { socket } = request;
  // Node calls `destroySoon` when the answer is out and the connection does not go on.
  socket.destroySoon = () => {
    if (request.complete) {
      Socket.prototype.destroySoon.call(socket);
      return;
    }
    request.once('end', () => socket.destroy());
    request.resume();
    closeLingering(socket);
  };
}

/** Ends our side of a connection, after what was written last, and throws away what comes within the bounds. */
export function closeLingering(socket: Socket, last?: string): void {
  if (lingering.has(socket)) return;
  lingering.add(socket);
  const { remoteAddress: address = '' } = socket;
  const others = lingeringOf.get(address) ?? 0;
  if (others >= LINGERING_OF_ADDRESS) {
    socket.end(last ?? '');
    slowDown(socket, () => socket.destroy());
    return;
  }
  lingeringOf.set(address, others + 1);
  socket.once('close', () => leave(address));
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
  socket.on('data', ({ length }) => {
    bytes += length;
    if (bytes > LINGER_BYTES) socket.destroy();
  });
  socket.end(last ?? '');
}

function leave(address: string): void {
  const others = (lingeringOf.get(address) ?? 1) - 1;
  if (others > 0) lingeringOf.set(address, others);
  else lingeringOf.delete(address);
}

/** Tells whether what comes on this connection is thrown away. */
export const isLingering = (socket: Socket): boolean => lingering.has(socket);
