import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { apart } from '../i18n/apart.ts';
import { csvForm, csvWords } from '../i18n/csv.ts';
import { when } from '../i18n/dates.ts';
import { quantity, change as signed } from '../i18n/numbers.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { shown } from '../scan/bus.ts';
import { DoneHere } from '../shell/shell.tsx';
import { WorthOf } from './progress.tsx';
import {
  type Entry,
  entriesKey,
  progressKey,
  readShown,
  readSummary,
  type Stocktaking,
  showMore,
} from './stocktaking.ts';
import { say } from './texts.ts';

/** A count that is over: what was counted, what differed, who closed it and when. */
export function ClosedView({ about }: { about: Stocktaking }) {
  const { id: count, close_timestamp: closed, close_user: user } = about;
  const { data: entries } = useQuery(entriesKey(count), () => readShown(count));
  const { data: summary } = useQuery(`${progressKey(count)} summary`, () => readSummary(count));
  const now = shown.value;
  return (
    <div class="column">
      {now && <AnswerPanel {...now} />}
      <p class="soft">{closed !== null && say().closedBy(user?.username ?? say().somebody, when(closed))}</p>
      {summary && <WorthOf summary={summary} />}
      {entries && entries.total === 0 && <p class="empty">{say().noEntries}</p>}
      {entries && entries.total > 0 && <EntryTable entries={entries.all} />}
      {entries && entries.total > 0 && (
        <div class="list-end">
          <span class="soft">{say().of(quantity(entries.all.length), quantity(entries.total))}</span>
          <a class="button small" href={csvOf(count)} download>
            {csvWords()}
          </a>
          {entries.next !== undefined && <Button onClick={() => showMore(count)}>{say().more}</Button>}
        </div>
      )}
      <DoneHere title={say().doneHere} />
    </div>
  );
}

/** The address of all that was counted, as a file. */
const csvOf = (count: number): string => hrefOf(`/api/stocktakings/${count}/items?${new URLSearchParams(csvForm())}`);

function EntryTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <table class="plain count-table">
      <thead>
        <tr>
          <th scope="col">{say().item}</th>
          <th scope="col" class="numeric">
            {say().counted}
          </th>
          <th scope="col" class="numeric">
            {say().difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, item, counted_quantity: counted, expected_quantity: expected, difference }) => (
          <tr key={id} data-item={item.id}>
            <td>
              <a href={hrefOf(`/items/${item.id}`)}>
                <bdi>{item.name}</bdi>
              </a>{' '}
              <span class="note">
                {[item.location, say().inSystem(quantity(expected))].filter(Boolean).map(apart).join(' · ')}
              </span>
            </td>
            <td class="numeric" data-head={say().counted}>
              <span>
                {quantity(counted)} <bdi>{item.unit.unit}</bdi>
              </span>
            </td>
            <td class="numeric" data-head={say().difference}>
              <b>{signed(difference)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
