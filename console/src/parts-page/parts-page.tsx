// Every part with every look, for those who build pages; in development only.

import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Bar } from '../parts/bar.tsx';
import { Chip } from '../parts/chip.tsx';
import type { Answer } from '../scan/bus.ts';
import { Shell } from '../shell/shell.tsx';
import { Buttons } from './buttons.tsx';
import { Colours } from './colours.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Part } from './part.tsx';
import './parts-page.css';

const ANSWERS: Answer[] = [
  { kind: 'done', state: 'Booked', title: 'Hex bolt M8 × 40', amount: '+200', lines: ['1,450 there now'] },
  { kind: 'found', title: 'Washer M8', amount: '1,250 pcs', lines: ['A-03-14', 'DIN125-8'] },
  { kind: 'unknown', title: 'Not known here', lines: ['No item has the barcode 4006381333948.'] },
  { kind: 'refused', title: 'Probably misread', lines: ['The check digit does not fit: the last figure should be 1.'] },
];

export function PartsPage() {
  return (
    <Shell title="Parts">
      <div class="page" id="parts">
        <h1>Parts</h1>
        <Colours />
        <Buttons />
        <Fields />
        <Part name="Chips">
          <div class="actions">
            <Chip>4 lines out</Chip>
            <Chip kind="done">all there</Chip>
            <Chip kind="look-out">2 short</Chip>
            <Chip kind="refused">Disabled</Chip>
          </div>
        </Part>
        <Part name="Bars">
          <Bar part={0} whole={200} />
          <Bar part={80} whole={200} />
          <Bar part={200} whole={200} />
        </Part>
        <Part name="Answers to a scan">
          {ANSWERS.map((answer) => (
            <AnswerPanel key={answer.kind} scan={{ text: '4006381333931' }} answer={answer} />
          ))}
          <p class="answer waiting soft">Nothing scanned yet.</p>
        </Part>
        <Part name="Messages">
          <p class="message">
            <span>Job 118 was not closed: 2 items are short. Nothing left the stock.</span>
          </p>
          <p class="message refused">
            <span>Stockroom has not answered since 14:02.</span>
          </p>
        </Part>
        <Lists />
        <Dialogs />
      </div>
    </Shell>
  );
}
