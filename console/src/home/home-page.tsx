import { quantity } from '../i18n/numbers.ts';
import { unknownAnswer } from '../items/answers.ts';
import { lookUp } from '../items/look-up.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { type Answer, type Scan, shown } from '../scan/bus.ts';
import { useScan } from '../scan/use-scan.ts';
import { Shell } from '../shell/shell.tsx';
import { say } from '../shell/texts.ts';

/** A scan here shows what the item is, where it lies and how much of it is there. */
export function HomePage() {
  useScan(find);
  const now = shown.value;
  return (
    <Shell title={say().home}>
      <div class="page">
        <h1>{say().home}</h1>
        {now ? <AnswerPanel {...now} /> : <p class="answer waiting soft">{say().search}</p>}
      </div>
    </Shell>
  );
}

async function find(scan: Scan): Promise<Answer> {
  const found = await lookUp(scan);
  if (!found) return unknownAnswer(scan.text);
  const { name, location, quantity: there, unit, article_number: article } = found.item;
  const lines = [location, article].filter((line) => line !== '');
  return { kind: 'found', title: name, amount: `${quantity(there)} ${unit.unit}`, lines };
}
