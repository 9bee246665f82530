import type { Finding, ImportOptions, PlannedRow, Progress, Report, ReportedError } from '../types.ts';

export type Tally = ReturnType<typeof createTally>;

type Documents = Partial<Pick<Report, 'acquisition_id' | 'work_id' | 'stocktaking_id'>>;

/** Counts what becomes of the rows, and tells whoever looks on. */
export function createTally({ kind, table, columns, dryRun = false, onRow, onProgress, onDocument }: ImportOptions) {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  const places = { create: 'created', update: 'updated', unchanged: 'unchanged', refused: 'refused' } as const;
  const errors: ReportedError[] = [];
  const remarks: ReportedError[] = [];
  let rows = 0;
  let isDocumentNew = false;
  const tell = (stage: Progress['stage']) => onProgress?.({ stage, rows, total: table.rowCount, ...counts });

  return {
    tell,
    add: (row: PlannedRow): void => {
      rows += 1;
      counts[places[row.action]] += 1;
      errors.push(...row.findings.map(reported));
      remarks.push(...row.remarks.map(reported));
      onRow?.(row);
    },
    made: (id: number): void => {
      isDocumentNew = true;
      onDocument?.(id);
    },
    report: (documents: Documents = {}): Report => ({
      ...{ kind, dry_run: dryRun, rows, ...counts },
      ...{ acquisition_id: null, work_id: null, stocktaking_id: null, ...documents },
      is_document_new: isDocumentNew && Object.values(documents).some((id) => id !== null),
      ignored_columns: [...columns.ignored],
      ...{ errors, remarks },
    }),
  };
}

function reported({ row, column, value, message, suggestion }: Finding): ReportedError {
  return { row, column, value, message, ...(suggestion !== undefined && { suggestion }) };
}

/** The row with a refusal of the server, in place of what was planned. */
export function refusedByServer<Plan extends PlannedRow>(
  plan: Plan,
  columns: ImportOptions['columns'],
  { field, message }: { field: string | undefined; message: string },
): Plan {
  const column = columns.columns.find((one) => one.field === field);
  const finding: Finding = {
    ...{ row: plan.row, column: column?.header ?? null, field: column?.field ?? null, value: null },
    ...{ code: 'server', message },
  };
  return { ...plan, action: 'refused', findings: [finding], changes: [] };
}
