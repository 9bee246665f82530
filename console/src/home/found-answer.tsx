import { AnswerPanel } from '../parts/answer-panel.tsx';
import type { Shown } from '../scan/bus.ts';
import { foundBy } from './find.ts';
import { ItemAnswer } from './item-answer.tsx';
import { PlaceAnswer } from './place-answer.tsx';

/** The answer to a scan with what can be done next: of an item, of a place, or of nothing that is known. */
export function FoundAnswer({ now }: { now: Shown }) {
  const found = foundBy(now.answer);
  if (typeof found !== 'object') return <AnswerPanel {...now} />;
  if ('place' in found) return <PlaceAnswer key={`${now.scan.time} ${found.place}`} found={found} now={now} />;
  return <ItemAnswer key={`${found.scan.time} ${found.item.id}`} found={found} answer={now.answer} />;
}
