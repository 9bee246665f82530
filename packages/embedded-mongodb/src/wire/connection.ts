import type { Socket } from 'node:net';
import { dispatch } from '../commands/dispatch.ts';
import { helloReply } from '../commands/handshake.ts';
import { CommandError, errorReply } from '../errors.ts';
import { log } from '../log.ts';
import type { ServerState } from '../server-state.ts';
import { encode } from './encode.ts';
import { openFraming } from './framing.ts';
import { type Message, OP_MSG, opMsgReply, opReply, parseMessage } from './messages.ts';

const MAX_QUEUED = 1000;

/**
 * Serves one client. Its messages are answered in the order they came. What is no message of the protocol closes this
 * connection, with a line in the log, and nothing else.
 * @returns a promise for when the command under way, if any, is done
 */
export function serve(state: ServerState, socket: Socket, id: number): { idle(): Promise<void> } {
  const framing = openFraming();
  let queue: Promise<void> = Promise.resolve();
  let queued = 0;

  function fail(error: unknown): void {
    log('warn', 'A connection was closed because of what came over it.', {
      connection: id,
      peer: socket.remoteAddress,
      reason: (error as Error).message,
    });
    socket.destroy();
  }
  async function answer(message: Message): Promise<void> {
    if (socket.destroyed) return;
    const reply = await replyTo(state, { id, isConnected: () => !socket.destroyed }, message);
    if (reply && !socket.destroyed) send(socket, reply);
  }
  function enqueue(message: Message): void {
    queued += 1;
    if (queued > MAX_QUEUED) socket.pause();
    const run = queued === 1 ? answer(message) : queue.then(() => answer(message));
    queue = run.catch(fail).then(() => {
      queued -= 1;
      if (socket.isPaused() && queued < MAX_QUEUED) socket.resume();
    });
  }
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    try {
      framing.push(chunk);
      for (let bytes = framing.take(); bytes; bytes = framing.take()) enqueue(parseMessage(bytes));
    } catch (error) {
      fail(error);
    }
  });
  socket.on('error', (error) => log('info', 'A connection broke.', { connection: id, reason: error.message }));
  socket.on('close', () => state.sessions.disconnected(id));
  return { idle: () => queue };
}

function send(socket: Socket, parts: readonly Buffer[]): void {
  const [only, ...more] = parts;
  if (only && more.length === 0) {
    socket.write(only);
    return;
  }
  socket.cork();
  for (const part of parts) socket.write(part);
  socket.uncork();
}

type Client = { id: number; isConnected(): boolean };

async function replyTo(
  state: ServerState,
  { id, isConnected }: Client,
  message: Message,
): Promise<Buffer[] | undefined> {
  const { requestId, opCode, body, sections } = message;
  if (opCode === OP_MSG) {
    const reply = await dispatch(state, { connection: id, isConnected, body, sections });
    return message.isOneWay ? undefined : opMsgReply(requestId, reply);
  }
  const [name] = Object.keys(body);
  const isHello = name === 'hello' || name === 'isMaster' || name === 'ismaster';
  if (isHello) return opReply(requestId, encode(helloReply(state, id)));
  const refusal = new CommandError(352, 'Unsupported OP_QUERY command. The client driver may require an upgrade.');
  return opReply(requestId, encode(errorReply(refusal)));
}
