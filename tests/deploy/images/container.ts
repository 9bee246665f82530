// One image's process as a container engine would run it, from a mounted root file system: a process namespace in which
// it is the first, a read-only root, the image's user, no capabilities and no way to get any. The network is the host's.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Describes what is read of `buildah inspect --type image`. */
export type Image = {
  Docker: {
    config: {
      User: string;
      Env: string[];
      Cmd: string[];
      WorkingDir: string;
      StopSignal?: string;
      Healthcheck?: { Test: string[] };
    };
  };
};

export type Outcome = { code: number | null; output: string };

export type Container = {
  name: string;
  lines: string[];
  /** Runs the image's HEALTHCHECK inside, with other settings if given. */
  health: (more?: Record<string, string>) => Promise<Outcome>;
  /** Runs JavaScript inside, as the same user. @returns what it printed, or its error's text */
  evaluate: (code: string) => Promise<string>;
  /** Sends the image's stop signal. @returns how it ended, and after how long */
  stop: () => Promise<{ code: number | null; ms: number }>;
  kill: () => void;
};

// $1 root, $2 uid, $3 gid, $4 working directory, then the command. /data is the one place that can be written.
const INSIDE = `set -e
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount --rbind /dev "$1/dev"
mount -t proc proc "$1/proc"
mount -t tmpfs -o "uid=$2,gid=$3,mode=700" data "$1/data"
root=$1; user=$2:$3; dir=$4; shift 4
exec setpriv --no-new-privs --inh-caps=-all chroot --userspec="$user" "$root" /bin/sh -c 'cd "$0"; exec "$@"' "$dir" "$@"`;

/** Starts an image's command. */
export function startContainer(name: string, folder: string, settings: Record<string, string>): Container {
  const { config } = (JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Image).Docker;
  const [uid = '', gid = ''] = config.User.split(':');
  const env = {
    ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s) as [string, string])),
    ...settings,
  };
  const unshare = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', INSIDE, 'inside', join(folder, name)];
  const child = spawn('unshare', [...unshare, uid, gid, config.WorkingDir, ...config.Cmd], { env: withTools(env) });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));

  const within = (command: string[], more: Record<string, string> = {}) => {
    const enter = ['--target', String(firstPid(child)), '--mount', '--pid', '--root', '--wd', '-S', uid, '-G', gid];
    return run('nsenter', [...enter, ...command], { ...withTools(env), ...more });
  };
  return {
    name,
    lines,
    health: (more) => within(config.Healthcheck?.Test.slice(1) ?? ['false'], more),
    evaluate: async (code) => (await within(['node', '--eval', code])).output,
    stop: async () => {
      const began = performance.now();
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      process.kill(firstPid(child), (config.StopSignal ?? 'SIGTERM') as NodeJS.Signals);
      return { code: await ended, ms: Math.round(performance.now() - began) };
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** The first process inside: `unshare` itself stays outside and waits for it. */
function firstPid({ pid }: ChildProcess): number {
  const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  if (!first) throw new Error('The container has ended.');
  return Number(first);
}

/** mount, chroot and setpriv are the host's, and found by the same PATH as node is inside. */
function withTools(env: Record<string, string>): Record<string, string> {
  return { ...env, PATH: `/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin` };
}

function run(command: string, args: string[], env: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
