// A list goes no faster than it is read. gRPC's own streams read sixteen messages ahead, on either side, whatever their
// size: sixteen messages of a list are 8,000 rows, and forty readers who do not read would keep everybody busy.
import type { Interceptor, ServerWritableStream } from '@grpc/grpc-js';
import { InterceptingCall, ListenerBuilder, RequesterBuilder } from '@grpc/grpc-js';

/** The flow control of a list: its reader lets each message come. */
export type Pace = {
  /** For the options of the call. */
  interceptor: Interceptor;
  /** Lets one more message come. */
  more: () => void;
  /** Lets all come, as nobody reads any more: a call ends only after the messages that wait. */
  all: () => void;
};

/** Lets the first message come; of those behind it one waits here, and the others where they are sent. */
export function createPace(): Pace {
  let allowed = 1;
  let pass: (() => void) | undefined;
  function go(): void {
    if (allowed === 0 || !pass) return;
    allowed -= 1;
    const passing = pass;
    pass = undefined;
    passing();
  }
  const listener = new ListenerBuilder().withOnReceiveMessage((message, next) => {
    pass = () => next(message);
    go();
  });
  const requester = new RequesterBuilder().withStart((metadata, _listener, next) => next(metadata, listener.build()));
  return {
    interceptor: (options, nextCall) => new InterceptingCall(nextCall(options), requester.build()),
    more: () => {
      allowed += 1;
      go();
    },
    all: () => {
      allowed = Number.POSITIVE_INFINITY;
      go();
    },
  };
}

/** Writes the messages of a list, each when the one before it was taken; stops when its reader has gone. */
export async function writeAsRead(
  call: ServerWritableStream<unknown, unknown>,
  messages: AsyncIterable<unknown>,
): Promise<void> {
  let taken = Promise.resolve();
  for await (const message of messages) {
    await taken;
    if (call.cancelled) return;
    taken = written(call, message);
  }
  await taken;
}

/** Resolves when a message was taken, or nobody takes it any more. */
function written(call: ServerWritableStream<unknown, unknown>, message: unknown): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      call.off('cancelled', done);
      resolve();
    };
    call.on('cancelled', done);
    call.write(message, done);
  });
}
