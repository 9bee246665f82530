/** Prints a heading. */
export function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 72 - text.length))}`);
}

/** Prints rows as aligned columns. */
export function table(rows: (string | number)[][]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length))) ?? [];
  for (const row of rows)
    console.log(`   ${row.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join('  ')}`);
}
