import './home.css';
import { useLayoutEffect } from 'preact/hooks';
import { SetRightDialog, settingRight } from '../count/set-right-dialog.tsx';
import { wantedItems } from '../items/labels/wanted.ts';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { path } from '../router/router.ts';
import { onScan, type Shown, shown } from '../scan/bus.ts';
import { placeOfScan } from '../scan/journal.ts';
import { answeringPages, leaveShown } from '../scan/use-scan.ts';
import { UnknownList } from '../unknown/unknown-list.tsx';
import { find, foundBy, showAsFound } from './find.ts';
import { FoundAnswer } from './found-answer.tsx';
import { LabelsOfPlaceDialog, labelling } from './labels-of-place.tsx';
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
      settingRight.value = undefined;
      labelling.value = undefined;
      wantedItems.value = undefined;
    };
  }, []);
  return (
    <>
      <Found />
      <PickForDialog />
      <SetRightDialog onAnswer={showAsFound} />
      <LabelsOfPlaceDialog />
    </>
  );
}

function Found() {
  const now = shown.value;
  const found = now && path.value !== '/' ? foundBy(now.answer) : undefined;
  if (!now || !(found || isRefusedHere(now))) return null;
  return (
    <div class="scan-anywhere">
      <FoundAnswer now={now} />
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

/** Tells whether a scan was refused on a page that shows no answers itself. */
function isRefusedHere({ scan, answer }: Shown): boolean {
  return answer.kind === 'refused' && answeringPages.value === 0 && placeOfScan(scan) === undefined;
}
