import type { ComponentChildren } from 'preact';

type ReportTableProps<Row> = {
  label: string;
  /** The head of the first column, which names a row. */
  of: string;
  name: (row: Row) => ComponentChildren;
  /** The numbers of a row; undefined leaves a cell empty. */
  columns: readonly (readonly [head: string, cell: (row: Row) => string | undefined])[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** The numbers of a report: one name a row, and numbers that stand below each other. */
export function ReportTable<Row>({ label, of, name, columns, rows, keyOf }: ReportTableProps<Row>) {
  return (
    <table class="plain report-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {columns.map(([head]) => (
            <th key={head} scope="col" class="numeric">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-row={keyOf(row)}>
            <td>{name(row)}</td>
            {columns.map(([head, cell]) => {
              const text = cell(row);
              return (
                <td key={head} class={`numeric${text === undefined ? ' nothing' : ''}`} data-head={head}>
                  <span>{text}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
