import { say } from './list-texts.ts';
import { type Choice, type Order, orderAfter, type SortColumn } from './view.ts';

export type Sorting = { order: Order | undefined; onSort: (order: Order | undefined) => void };

const SORTED_FIGURES: Partial<Record<Choice, SortColumn>> = { price: 'purchase_price', value: 'value' };

type ListHeadProps = { columns: readonly Choice[]; sorting?: Sorting | undefined };

/** The heads of the columns. A press sorts by a column; rows that a search found have an order of their own. */
export function ListHead({ columns, sorting }: ListHeadProps) {
  const cells: [area: string, column: SortColumn | undefined][] = [
    ['location', 'location'],
    ['name', 'name'],
    ...(columns.includes('article') ? ([['article', 'article_number']] as [string, SortColumn][]) : []),
    ['amount', 'quantity'],
    ...columns
      .filter((one) => one !== 'article')
      .map((one): [string, SortColumn | undefined] => [one, SORTED_FIGURES[one]]),
  ];
  if (!sorting)
    return (
      <div class="item-row item-head" aria-hidden="true">
        {cells.map(([area]) => (
          <span key={area} class={area}>
            {headOf(area)}
          </span>
        ))}
      </div>
    );
  // The rows are a list. The heads alone are a table, which says to those who do not see it what is sorted how.
  return (
    <table class="sort-heads" aria-label={say().sortBy}>
      <thead>
        <tr class="item-row item-head">
          {cells.map(([area, column]) => (
            <HeadCell key={area} area={area} column={column} {...sorting} />
          ))}
        </tr>
      </thead>
    </table>
  );
}

type HeadCellProps = Sorting & { area: string; column: SortColumn | undefined };

function HeadCell({ area, column, order, onSort }: HeadCellProps) {
  if (!column)
    return (
      <th scope="col" class={area}>
        {headOf(area)}
      </th>
    );
  const way = order === column ? 'ascending' : order === `-${column}` ? 'descending' : 'none';
  const sign = { ascending: '↑', descending: '↓', none: '' }[way];
  return (
    <th scope="col" class={area} aria-sort={way}>
      <button type="button" class="sort-button" data-sort={column} onClick={() => onSort(orderAfter(order, column))}>
        {headOf(area)}
        {sign && <span aria-hidden="true">{sign}</span>}
      </button>
    </th>
  );
}

/** Gives the name above a column. */
export function headOf(area: string): string {
  const names: Record<string, string> = {
    ...{ location: say().location, name: say().name, article: say().article, barcode: say().barcode },
    ...{
      amount: say().amount,
      price: say().price,
      value: say().value,
      planned: say().planned,
      free: say().free,
      vendor: say().vendor,
    },
  };
  return names[area] ?? area;
}
