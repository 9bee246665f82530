import { exact, quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { showAnswer } from '../scan/bus.ts';
import { AmountForm } from '../works/amount-form.tsx';
import { JobLine } from '../works/job-line.tsx';
import { type JobSession, markOf } from '../works/session.ts';
import { countBack } from './count-back.ts';
import { say } from './texts.ts';
import type { ReturnLine } from './totals.ts';

export function ReturnLineRow({ session, line }: { session: JobSession; line: ReturnLine }) {
  const { item, out, returned, used } = line;
  const set = async (amount: number) => {
    const wish = { amount, sets: true };
    const answer = await countBack({ session, line, wish, state: say().changed });
    showAnswer(answer, { text: item.article_number, source: 'typed', time: performance.now() });
  };
  return (
    <JobLine
      item={item}
      part={returned ?? 0}
      whole={out}
      isComplete={returned === out}
      mark={markOf(session, item.id)}
      note={returned === null ? say().uncounted : say().usedAmount(`${quantity(used)} ${item.unit.unit}`)}
      editor={(close) => (
        <AmountForm
          fields={[
            {
              name: 'returned',
              label: say().returned,
              value: returned ?? 0,
              most: { amount: out, why: say().atMost(quantity(out)) },
            },
          ]}
          save={partSays().save}
          onCancel={close}
          onSave={({ returned: amount = 0 }) => {
            void set(amount);
            close();
          }}
        >
          {(returned ?? 0) > 0 && (
            <Button look="small" onClick={() => void set(Math.max(0, exact((returned ?? 0) - 1)))}>
              {say().oneLess}
            </Button>
          )}
        </AmountForm>
      )}
    >
      <div class="line-actions">
        <Button
          look={['small', 'quiet']}
          off={returned === out}
          aria-label={say().allBackOf(item.name)}
          onClick={() => void set(out)}
        >
          {say().allBack}
        </Button>
        <Button
          look={['small', 'quiet']}
          off={returned === 0}
          aria-label={say().noneBackOf(item.name)}
          onClick={() => void set(0)}
        >
          {say().noneBack}
        </Button>
      </div>
    </JobLine>
  );
}
