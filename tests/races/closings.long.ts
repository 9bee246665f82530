import { anItem, aWork, bodyOf, stockOf } from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Work } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeClosings, raceToClose, withoutKeys } from './closings.ts';
import { startTwoOfWorks } from './two-of-works.ts';

useStack({ start: startTwoOfWorks });

describeClosings(200, 600_000);

describe('32 closings of one work while one of two works services is killed', () => {
  it('are at most one 200, and whoever closes afterwards comes after it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const item = await anItem({ stock: 10 });
      const work = await aWork({ items: [[item, 2]] });
      const racing = raceToClose(work, 'outbound', withoutKeys);
      await new Promise((resolve) => setTimeout(resolve, round * 3));
      process.kill(stack.pid('works'), 'SIGKILL');
      const answers = await racing;
      for (const { status } of answers) expect([200, 422, 503]).toContain(status);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      await until(async () => (await admin.get(`/works/${work.id}`)).status === 200);
      const after = (await raceToClose(work, 'outbound', withoutKeys)).filter(({ status }) => status !== 422);
      const before = answers.filter(({ status }) => status === 200);
      // Where nobody was told 200, the closing is that of a request whose outcome was not known, or of one of these.
      expect(before.length + after.length).toBeLessThanOrEqual(1);
      for (const answer of await raceToClose(work, 'outbound', withoutKeys))
        expect(expectRefusal(answer, 422).message).toBe('Outbound items are already closed.');
      expect(bodyOf(await admin.get<Work>(`/works/${work.id}`)).outbound_close_timestamp).not.toBeNull();
      expect(await stockOf(item)).toBe(8);
    }
  }, 120_000);
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}
