import { apart } from '../i18n/apart.ts';
import './receive.css';
import { statusOf } from '../api/errors.ts';
import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { when } from '../i18n/dates.ts';
import { ImportLink, TakeFiles } from '../import/take-files.tsx';
import type { PageProps } from '../page-props.ts';
import { ButtonLink } from '../parts/button.tsx';
import { useScan } from '../scan/use-scan.ts';
import { lastDone, undoDone } from '../shell/done-here.ts';
import { DoneHere, Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { useTypedAmount } from '../shell/use-typed-amount.ts';
import { useUndoKey } from '../shell/use-undo-key.ts';
import { UnknownList } from '../unknown/unknown-list.tsx';
import { AddByName } from './add-by-name.tsx';
import { placeOf, receiveScan } from './book.ts';
import { CommentField } from './comment-field.tsx';
import { aboutKey, readAbout } from './delivery.ts';
import { DeliveryTotals } from './delivery-totals.tsx';
import { LineList } from './line-list.tsx';
import { linesKey, readLines } from './lines-of.ts';
import { isOwn } from './own-delivery.ts';
import { ReceiveAnswer } from './receive-answer.tsx';
import { say } from './texts.ts';

/** One delivery: each scan is booked at once. */
export function DeliveryPage({ params }: PageProps) {
  const delivery = Number(params.id);
  const place = placeOf(delivery);
  const about = useQuery(aboutKey(delivery), () => readAbout(delivery));
  const { data: lines = [] } = useQuery(linesKey(delivery), () => readLines(delivery));
  const undo = () => {
    const last = lastDone(place);
    if (last) void undoDone(last.id);
  };
  useScan((scan) => receiveScan(scan, delivery), place);
  useTypedAmount();
  useUndoKey(undo);
  useHotkeys({ u: undo });

  if (statusOf(about.error) === 404) return <NoDelivery />;
  const { comment, timestamp } = about.data ?? {};
  const title = [say().delivery(delivery), comment && apart(comment)].filter(Boolean).join(' · ');
  return (
    <Shell title={title}>
      <div class="page aside">
        <div class="column">
          <div class="page-head delivery-head">
            <h1>{title}</h1>
            {timestamp && <span class="soft">{when(timestamp)}</span>}
          </div>
          <ReceiveAnswer of={isOwn(delivery) ? undefined : title} />
          <UnknownList place={place} />
          <LineList delivery={delivery} lines={lines} />
          <AddByName />
          <div class="actions">
            <ImportLink kind="acquisition" id={delivery} />
          </div>
        </div>
        <div class="column">
          <DeliveryTotals delivery={delivery} lines={lines} />
          {about.data && <CommentField delivery={delivery} about={about.data} />}
          <DoneHere title={say().doneHere} />
        </div>
      </div>
      <TakeFiles kind="acquisition" id={delivery} />
    </Shell>
  );
}

function NoDelivery() {
  return (
    <Shell title={say().notThere}>
      <div class="empty">
        <h1>{say().notThere}</h1>
        <ButtonLink look="main" href={hrefOf('/receive')}>
          {say().toList}
        </ButtonLink>
      </div>
    </Shell>
  );
}
