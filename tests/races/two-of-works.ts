import { startStack } from '../support/stack.ts';

/** Starts a stack with two gateways, each of which has a works service of its own over the same database. */
export async function startTwoOfWorks() {
  const stack = await startStack();
  try {
    const works = await stack.startAnother('works');
    const gateway = await stack.startAnother('gateway', { WORKS_ADDRESS: works.address });
    return { stack, secondUrl: gateway.address };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
