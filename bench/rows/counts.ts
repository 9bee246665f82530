import { freePorts } from '../../deploy/local/src/ports.ts';
import { type CountedAct, countActs } from '../../tests/support/costs/acts.ts';
import { startCounted } from '../../tests/support/costs/counted.ts';
import { startNats } from '../../tests/support/nats-server.ts';

/** Counts what a lone client's acts ask for, as tests/costs does. */
export async function countedActs(): Promise<CountedAct[]> {
  const [port = 0] = await freePorts(1);
  const broker = await startNats(port);
  try {
    const counted = await startCounted({ natsUrl: broker.url });
    return await countActs(counted).finally(counted.stop);
  } finally {
    await broker.stop();
  }
}
