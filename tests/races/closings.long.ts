import { anItem, aWork, bodyOf, stockOf } from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Work } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeClosings, raceToClose, withoutKeys } from './closings.ts';
import { startTwoOfWorks } from './two-of-works.ts';

useStack({ start: startTwoOfWorks });

describeClosings(200, 600_000);

describe('32 closings of one work while one of two works services is killed', () => {
  it('are at most one 200, and the others come after it, those that ask again too', async () => {
    for (let round = 0; round < 4; round += 1) {
      const item = await anItem({ stock: 10 });
      const work = await aWork({ items: [[item, 2]] });
      const racing = raceToClose(work, 'outbound', withoutKeys);
      await new Promise((resolve) => setTimeout(resolve, round * 6));
      process.kill(stack.pid('works'), 'SIGKILL');
      const { answers } = await racing;
      const closed = answers.filter(({ status }) => status === 200);
      for (const answer of answers)
        if (answer.status !== 200)
          expect(expectRefusal(answer, 422).message).toBe('Outbound items are already closed.');
      // None where the answer of the one that closed was lost with the service.
      expect(closed.length).toBeLessThanOrEqual(1);
      expect(bodyOf(await admin.get<Work>(`/works/${work.id}`)).outbound_close_timestamp).not.toBeNull();
      expect(await stockOf(item)).toBe(8);
    }
  }, 400_000);
});
