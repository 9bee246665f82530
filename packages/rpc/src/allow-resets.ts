// A client that gives up a call, because its reader leaves a list or its deadline is over, resets the stream. After the
// first thousand resets, Node closes a connection with more than 33 a second, and all its other calls are lost. That
// protects servers against strangers; ours are called by the other services alone.
import type { ServerOptions } from 'node:http2';
import type { Server } from '@grpc/grpc-js';

const ANY_NUMBER = 2 ** 31;

/** Lets clients give up as many calls as they like; gRPC has no option for it. */
export function allowResets(server: Server): void {
  const { commonServerOptions } = server as unknown as { commonServerOptions: ServerOptions };
  Object.assign(commonServerOptions, { streamResetBurst: ANY_NUMBER, streamResetRate: ANY_NUMBER });
}
