import { watchForStuck } from '../src/nats/stuck.ts';

const FAILED =
  '[7] 2026/11/21 19:19:00.556535 [ERR] Filestore [stock] Critical write error: write 1.blk: no space left on device';

describe('a broker that could not write', () => {
  function aWatch() {
    const state = { hasRoom: false, looks: 0, starts: 0 };
    const restarted = Promise.withResolvers<void>();
    const watch = watchForStuck({
      folder: '/data',
      lookMs: 1,
      hasRoom: () => {
        state.looks += 1;
        if (state.looks > 3) state.hasRoom = true;
        return state.hasRoom;
      },
      onRoom: () => {
        state.starts += 1;
        restarted.resolve();
      },
    });
    return { watch, state, restarted: restarted.promise };
  }

  it('is started anew once there is room again, and only once', async () => {
    const { watch, state, restarted } = aWatch();
    watch.hear(FAILED);
    watch.hear(FAILED);
    await restarted;
    expect(state).toEqual({ hasRoom: true, looks: 4, starts: 1 });
    watch.stop();
  });

  it('is left alone while it writes', () => {
    const { watch, state } = aWatch();
    watch.hear('[7] 2026/11/21 19:18:58.541892 [INF] Server is ready');
    watch.stop();
    expect(state.looks).toBe(0);
  });
});
