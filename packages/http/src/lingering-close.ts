// A socket that is closed while bytes of its client are unread resets the connection, and the client loses the answer that
// was on its way (RFC 9112 §9.6). So only our side is closed first, and what still comes is read and thrown away.
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { slowDown } from './slow-down.ts';

/** A client that was answered already is read for this long, and this much; then the connection is reset after all. */
export const LINGER_MS = 5_000;
export const LINGER_BYTES = 16 << 20;

/**
 * The most connections of one address and of all that linger at once; further ones are not read and are reset later, to
 * slow a flood down.
 */
export const LINGERING_OF_ADDRESS = 16;
const LINGERING_OF_ALL = 64;

const lingering = new WeakSet<Socket>();
const lingeringOf = new Map<string, number>();
let lingeringOfAll = 0;

/** Leaves a request's body unread, but for what came with its head, until somebody reads it or throws it away. */
export function leaveUnread({ socket }: IncomingMessage): void {
  // A request that is made up, without a connection, has no real socket.
  if (socket instanceof Socket) socket.pause();
}

/**
 * Lets the answer to this request reach a client that is still sending the body when the connection is to be closed.
 * @param isSlowed tells whether the client's address is slowed down: then nothing is read for it
 */
export function lingerAfter(request: IncomingMessage, isSlowed: () => boolean): void {
  const { socket } = request;
  // Node calls `destroySoon` when the answer is out and the connection does not go on.
  socket.destroySoon = () => {
    if (request.complete) {
      Socket.prototype.destroySoon.call(socket);
      return;
    }
    lingering.add(socket);
    if (isSlowed() || !takePlace(socket)) {
      closeUnread(socket);
      return;
    }
    request.once('end', () => socket.destroy());
    request.resume();
    readAndDropAgain(socket);
    socket.end();
  };
}

/** Ends our side of a connection, after what was written last, and throws away what comes within the bounds. */
export function closeLingering(socket: Socket, last: string): void {
  if (lingering.has(socket)) return;
  lingering.add(socket);
  if (!takePlace(socket)) {
    closeUnread(socket, last);
    return;
  }
  if (socket.isPaused()) readAndDropAgain(socket);
  else readAndDrop(socket);
  socket.end(last);
}

/** A place is free again so long after its connection has closed: what is read costs much, however short it lingers. */
const PLACE_RESTS_MS = 1_000;

/** Tells whether there is a place for one more connection that lingers, and takes it. */
function takePlace(socket: Socket): boolean {
  const { remoteAddress: address = '' } = socket;
  const others = lingeringOf.get(address) ?? 0;
  if (others >= LINGERING_OF_ADDRESS || lingeringOfAll >= LINGERING_OF_ALL) return false;
  lingeringOf.set(address, others + 1);
  lingeringOfAll += 1;
  socket.once('close', () => setTimeout(() => leave(address), PLACE_RESTS_MS).unref());
  return true;
}

function leave(address: string): void {
  lingeringOfAll -= 1;
  const others = (lingeringOf.get(address) ?? 1) - 1;
  if (others > 0) lingeringOf.set(address, others);
  else lingeringOf.delete(address);
}

/** Goes on reading a connection that was left unread. */
function readAndDropAgain(socket: Socket): void {
  socket.resume();
  // A listener for what comes ends Node's own way of reading, and with it a resumption that is under way.
  setImmediate(() => readAndDrop(socket));
}

function readAndDrop(socket: Socket): void {
  if (socket.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
  socket.on('data', ({ length }) => {
    bytes += length;
    if (bytes > LINGER_BYTES) socket.destroy();
  });
}

function closeUnread(socket: Socket, last = ''): void {
  socket.end(last);
  // When a request is answered, Node begins to throw the rest of it away, and would undo an earlier pause.
  setImmediate(() => slowDown(socket, () => socket.destroy()));
}

/** Tells whether what comes on this connection is thrown away. */
export const isLingering = (socket: Socket): boolean => lingering.has(socket);
