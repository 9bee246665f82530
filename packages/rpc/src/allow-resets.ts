// Who gives up a call resets its stream: a reader who leaves a list, an asker whose time is up. Of whoever does so more
// than 33 times a second, after the first thousand, HTTP/2 closes the connection, and all else that is under way on it
// is lost. That is against strangers who flood a server; ours is called by the other services alone.
import type { ServerOptions } from 'node:http2';
import type { Server } from '@grpc/grpc-js';

const ANY_NUMBER = 2 ** 31;

/** Lets those who call a server give up as many calls as they like; gRPC has no option for it. */
export function allowResets(server: Server): void {
  const { commonServerOptions } = server as unknown as { commonServerOptions: ServerOptions };
  Object.assign(commonServerOptions, { streamResetBurst: ANY_NUMBER, streamResetRate: ANY_NUMBER });
}
