import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program as a shell does. @returns undefined where there is none on PATH */
export function onPath(program: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
