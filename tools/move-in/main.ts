// npm run move-in: makes Stockroom's files from those of another system, sends them, and compares (docs/moving-in.md).
import { NotATable } from '@stockroom/importer';
import { readSettingsOrExit } from '@stockroom/runtime';
import { connect } from '../import/connect.ts';
import { importSettings } from '../import/settings.ts';
import { argumentsOf, type MoveArguments, USAGE } from './arguments.ts';
import { compare } from './compare.ts';
import { writeFiles } from './files.ts';
import { reportOf } from './report.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';
import { SYSTEMS } from './systems.ts';

const WRONG = 1;
const NOT_READ = 2;

const asked = understood(process.argv.slice(2));
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  process.exitCode = (await moved(asked)) ? 0 : WRONG;
} catch (error) {
  process.stderr.write(`move-in: ${(error as Error).message}\n`);
  process.exitCode = error instanceof NotATable ? NOT_READ : WRONG;
}

function understood(args: string[]): MoveArguments {
  try {
    return argumentsOf(args);
  } catch (error) {
    process.stderr.write(`move-in: ${(error as Error).message}\n${USAGE}\n`);
    return process.exit(NOT_READ);
  }
}

async function moved(asked: MoveArguments): Promise<boolean> {
  const { folder } = asked;
  if (asked.act === 'make') return made(asked);
  const api = await connect(readSettingsOrExit(importSettings));
  return asked.act === 'send' ? send(folder, { api, say, zeros: asked.zeros }) : compare(folder, { api, say });
}

async function made({ system, files, folder, defaults }: MoveArguments & { act: 'make' }): Promise<boolean> {
  const source = await SYSTEMS[system]?.(files);
  if (!source) return false;
  const moved = settle(source, defaults);
  await writeFiles(folder, { moved, system });
  say(reportOf(moved, { system, folder }).trimEnd());
  return true;
}
