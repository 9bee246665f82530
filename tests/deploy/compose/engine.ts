// `docker compose` over deploy/compose and the stand-ins, as an operator types it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../support/render.ts';

const run = promisify(execFile);
const FILES = ['deploy/compose/compose.yaml', 'tests/deploy/compose/stand-ins.yaml'];
const MINUTES_10 = 600_000;

/** Describes what is read of `docker inspect`. */
type Inspected = {
  RestartCount: number;
  State: { Pid: number; Health?: { Status: string } };
  Config: { User: string };
  HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[] | null };
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
};

async function docker(args: string[], env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: ROOT, env: { ...process.env, ...env }, timeout: MINUTES_10, maxBuffer: 64 << 20 };
  return (await run('docker', args, options)).stdout;
}

/**
 * @param secrets the file that secrets.sh has made
 * @param env for what else compose.yaml takes from the environment
 */
export function engineOf(secrets: string, env: Record<string, string>) {
  const files = FILES.flatMap((file) => ['--file', file]);
  const compose = (...args: string[]) => docker(['compose', '--env-file', secrets, ...files, ...args], env);
  const idsOf = async (service: string) => (await compose('ps', '--quiet', service)).split('\n').filter(Boolean);
  const inspect = async (id: string) => (JSON.parse(await docker(['inspect', id])) as Inspected[])[0] as Inspected;
  return {
    compose,
    idsOf,
    inspect,
    /** Every container of a service. */
    containersOf: async (service: string) => Promise.all((await idsOf(service)).map(inspect)),
    /** Removes a volume by its name in compose.yaml. */
    dropVolume: (name: string) => docker(['volume', 'rm', `${process.env.COMPOSE_PROJECT_NAME}_${name}`]),
    /** Runs JavaScript inside a service's container. @returns what it printed */
    evaluate: async (service: string, code: string) =>
      (await compose('exec', '--no-TTY', service, 'node', '--eval', code)).trim(),
  };
}
