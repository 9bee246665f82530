import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** As it is started everywhere. */
const NODE_OPTIONS = '--max-semi-space-size=16';

/** The service as its own process, killed and started again like one that loses power. */
export type LabelsProcess = { url: string; pid: number; gone: Promise<string>; kill: () => Promise<void> };

export async function startLabelsProcess(env: Record<string, string>): Promise<LabelsProcess> {
  const child = fork(MAIN, { env: { ...process.env, NODE_OPTIONS, LISTEN: '127.0.0.1:0', ...env }, silent: true });
  const gone = new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(signal ?? String(code))));
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text);
      const port = /"port":(\d+)/.exec(lines.join(''))?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    child.once('exit', () => reject(new Error(`The labels service did not start: ${lines.join('')}`)));
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  return { url, pid: child.pid as number, gone, kill };
}
