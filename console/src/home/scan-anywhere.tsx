import './home.css';
import { useLayoutEffect } from 'preact/hooks';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { path } from '../router/router.ts';
import { onScan, shown } from '../scan/bus.ts';
import { placeOfScan } from '../scan/journal.ts';
import { leaveShown } from '../scan/use-scan.ts';
import { UnknownList } from '../unknown/unknown-list.tsx';
import { find, foundBy } from './find.ts';
import { ItemAnswer } from './item-answer.tsx';
import { PickForDialog, picking } from './pick-for.tsx';

/** On a page that does nothing with scans, a scan shows its item above what is there. Home shows it itself. */
export function ScanAnywhere() {
  useLayoutEffect(() => {
    const end = onScan(
      (scan) => find(scan, placeOfScan(scan) ?? path.peek()),
      () => path.peek(),
    );
    return () => {
      end();
      leaveShown();
      picking.value = undefined;
    };
  }, []);
  return (
    <>
      <Found />
      <PickForDialog />
    </>
  );
}

function Found() {
  const now = shown.value;
  const found = now && path.value !== '/' ? foundBy(now.answer) : undefined;
  if (!now || !found) return null;
  return (
    <div class="scan-anywhere">
      {found === 'nothing' ? (
        <AnswerPanel {...now} />
      ) : (
        <ItemAnswer key={`${found.scan.time} ${found.item.id}`} found={found} answer={now.answer} />
      )}
      <UnknownList place={path.value} />
      <Button
        look="small"
        onClick={() => {
          shown.value = undefined;
        }}
      >
        {partSays().close}
      </Button>
    </div>
  );
}
