import { exact, quantity } from '../i18n/numbers.ts';
import { CsvLink } from '../parts/csv-link.tsx';
import { byLocation } from '../works/amounts.ts';
import type { WorkItem } from '../works/job.ts';
import { say } from '../works/texts.ts';

/** Shows what went out with a job and, when it is done, what came back of it. */
export function LinesTable({ job, lines, isDone }: { job: number; lines: readonly WorkItem[]; isDone: boolean }) {
  if (lines.length === 0) return <p class="empty">{say().noLines}</p>;
  return (
    <>
      <LinesOf lines={lines} isDone={isDone} />
      <div class="list-end">
        <CsvLink list={`/api/works/${job}/items`} />
      </div>
    </>
  );
}

function LinesOf({ lines, isDone }: { lines: readonly WorkItem[]; isDone: boolean }) {
  return (
    <table class="plain job-table">
      <thead>
        <tr>
          <th scope="col">{say().item}</th>
          <th scope="col" class="numeric">
            {say().wentOut}
          </th>
          {isDone && (
            <>
              <th scope="col" class="numeric">
                {say().cameBack}
              </th>
              <th scope="col" class="numeric">
                {say().used}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.toSorted(byLocation).map(({ id, item, outbound_quantity: out, returned_quantity: back }) => (
          <tr key={id}>
            <td>
              <bdi>{item.name}</bdi> <bdi class="note">{item.location}</bdi>
            </td>
            <td class="numeric" data-head={say().wentOut}>
              <span>
                {quantity(out)} <bdi>{item.unit.unit}</bdi>
              </span>
            </td>
            {isDone && (
              <>
                <td class="numeric" data-head={say().cameBack}>
                  {quantity(back ?? 0)}
                </td>
                <td class="numeric" data-head={say().used}>
                  {quantity(exact(out - (back ?? 0)))}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
