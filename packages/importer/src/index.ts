// Files in: bytes become a table, its columns fields, its rows a plan, and the plan requests of the public API. It runs in
// Node and in a browser's worker alike:
//
//   const table = await readTable(bytes, { fileName });       // throws NotATable, whose message says why
//   const columns = matchColumns('items', table, mapping);    // shown, and mapped by hand where it has faults
//   await runImport({ kind: 'items', table, columns, api, dryRun: true, onRow });   // a preview: writes nothing
//   const report = await runImport({ kind: 'items', table, columns, api, onProgress, signal });

export { letterOf } from './columns/letters.ts';
export { matchColumns } from './columns/match-columns.ts';
export { FIELDS } from './columns/names.ts';
export { type NoTableAbout, type NoTableReason, NotATable } from './not-a-table.ts';
export { runImport } from './send/run-import.ts';
export { ENCODINGS } from './table/encoding.ts';
export { readTable } from './table/read-table.ts';
export type * from './types.ts';
