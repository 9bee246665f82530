// Runs imports as the command and the console do, against the system of the tests.
import { execFile } from 'node:child_process';
import { createStockroomClient, type StockroomClient } from '@stockroom/client';
import {
  type ColumnOptions,
  type ImportOptions,
  type Kind,
  matchColumns,
  type ReadOptions,
  type Report,
  readTable,
  runImport,
} from '@stockroom/importer';
import { bodyOf, unique } from '../support/builders.ts';
import { admin, stack } from '../support/the-stack.ts';

export type Asked = Partial<ReadOptions> &
  ColumnOptions &
  Partial<Omit<ImportOptions, 'columns' | 'table' | 'kind'>> & { kind?: Kind };

/** A token of admin's. */
export async function aToken(): Promise<string> {
  return bodyOf(await admin.post<{ token: string }>('/tokens', { name: unique('Import') })).token;
}

export async function aClient(more: { fetch?: typeof fetch; attempts?: number } = {}): Promise<StockroomClient> {
  return createStockroomClient({ baseUrl: stack.url, token: await aToken(), ...more });
}

/** Imports text or bytes as a file. */
export async function importOf(file: string | Uint8Array, asked: Asked = {}): Promise<Report> {
  const { kind = 'items', fileName = 'test.csv', sheet, encoding, headerRow, mapping, decimal, ...options } = asked;
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const table = await readTable(bytes, { fileName, sheet, encoding, headerRow });
  const columns = matchColumns(kind, table, { mapping, decimal });
  return runImport({ kind, table, columns, api: options.api ?? (await aClient()), staleAfterMs: 800, ...options });
}

export type Ran = { code: number; stdout: string; stderr: string };

/** Runs the command as its user would. */
export const command = (args: string[], env: Record<string, string> = {}): Promise<Ran> =>
  program('tools/import/main.ts', args, env);

/** Runs a program that asks the system of the tests by a token. */
export async function program(path: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const settings = { STOCKROOM_URL: stack.url, STOCKROOM_TOKEN: await aToken(), ...env };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path, ...args],
      { env: { ...process.env, ...settings } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}
