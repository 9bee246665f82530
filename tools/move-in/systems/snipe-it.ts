// Snipe-IT consumables (github.com/snipe/snipe-it, 8.x: app/Presenters/ConsumablePresenter.php for the columns that its table exports,
// sample_csvs/consumables-sample.csv for those of its import file). Its export has shown values: entities of HTML, and money
// with separators.
import { NotATable } from '@stockroom/importer';
import { hasColumn, type SourceRow, type SourceTable, withoutHtml } from '../rows.ts';
import type { Remark, Source, SourceItem } from '../source.ts';

export function fromSnipeIt([table]: readonly SourceTable[]): Source {
  if (!table || !['Total', 'QTY', 'Remaining'].some((name) => hasColumn(table, name)))
    throw new NotATable('This is no export of consumables: it has a column Total, Remaining or QTY.');
  return { items: table.rows.map(itemOf), remarks: table.rows.flatMap(remarksOf) };
}

function itemOf({ where, cell }: SourceRow): SourceItem {
  const text = (...names: string[]) => withoutHtml(cell(...names));
  return {
    ...{
      key: where,
      where,
      name: text('Name', 'Consumable Name'),
      article_number: text('Item No.', 'Item Number', 'Item No'),
    },
    ...{ location: text('Location'), vendor: text('Supplier') || text('Manufacturer') },
    // What it measures consumables in since 8.4; else pieces.
    unit: text('Unit'),
    purchase_price: money(cell('Last Unit Cost', 'Unit Cost', 'Purchase Cost')),
    warning_quantity: money(cell('Min. QTY', 'Min Amount', 'Minimum QTY')),
    // Total is all that was ever there; what was given out is not.
    stock: [{ quantity: money(cell('Remaining') || cell('Total', 'QTY')) }],
  };
}

/** `1,234.50` or `1.234,50`, as the settings of the system are: the last sign with one or two digits behind it is the decimal one. */
function money(text: string): string {
  const digits = text.replace(/[^\d.,-]/g, '');
  const [, whole = '', fraction = ''] = /^(-?[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const plain = whole.replace(/[.,]/g, '');
  return fraction === '' ? plain : `${plain}.${fraction}`;
}

function remarksOf({ where, cell }: SourceRow): Remark[] {
  const given = Number(cell('Total')) - Number(cell('Remaining'));
  const said = (value: string, why: string): Remark => ({ where, value, why });
  return [
    ...(cell('Remaining') !== '' && given > 0
      ? [said(`${given} of ${cell('Total')}`, 'Given out to people in Snipe-IT: that is no stock here.')]
      : []),
    ...(cell('Notes') === ''
      ? []
      : [said(withoutHtml(cell('Notes')).slice(0, 60), 'An item has no notes: they are left out.')]),
  ];
}
