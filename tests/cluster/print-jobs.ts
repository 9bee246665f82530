// Print jobs while labels services are lost: a printer of this process counts what comes out of each.
import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startSlowRaw } from '../../services/labels/test/support/slow-printers.ts';
import type { Client } from '../support/client.ts';
import { eventually } from '../support/cluster.ts';
import { undoWhenTold } from '../support/command.ts';
import type { Pod } from './kubernetes.ts';
import { kubectl, podsOf } from './kubernetes.ts';

const JOBS = 40;
/** So many that a job takes most of a second: a loss comes in the middle of one. */
const COPIES = 20;
/** The one for sockets that the policy lets the labels service out to. */
const PORT = 9_100;
const POLICY = fileURLToPath(new URL('../../deploy/kubernetes/components/printer/network.yaml', import.meta.url));
const LABELS = 'statefulset/labels';
const PRINTER = 'counting';
const ENDS = ['done', 'failed', 'cancelled', 'unknown'];
const LONGEST_MS = 240_000;

type Job = { id: number; state: string; message: string };
type Made = { place: string; id: number; refused: string[]; outageMs: number };

const losses: Record<string, (pod: Pod) => Promise<unknown>> = {
  killed: killProcess,
  'deleted by force': ({ name }) => kubectl('delete', 'pod', name, '--grace-period=0', '--force'),
  deleted: ({ name }) => kubectl('delete', 'pod', name),
};

/** @param replicas of the labels service: a printer has one, and a second one takes over from it when there is any */
export async function wrongPrintJobs(admin: Client, replicas: number): Promise<{ told: string; wrong: string[] }> {
  const printer = await startSlowRaw({ host: await addressForPods(), port: PORT });
  const before = await kubectl('get', LABELS, '--output', 'jsonpath={.spec.replicas}');
  const undo = undoWhenTold(async () => {
    await printer.off();
    await configure(Number(before), 'PRINTERS-');
    await kubectl('delete', '--filename', POLICY, '--ignore-not-found');
  });
  try {
    await kubectl('apply', '--filename', POLICY);
    await configure(replicas, `PRINTERS=${PRINTER}=${printer.url}`);
    const making = make(admin);
    const lost = loseEach(printer, replicas);
    const [made] = await Promise.all([making, lost]);
    return await judge(admin, made, printer.printed);
  } finally {
    await undo();
  }
}

async function configure(replicas: number, env: string): Promise<void> {
  await kubectl('scale', `--replicas=${replicas}`, LABELS);
  await kubectl('set', 'env', LABELS, env);
  await kubectl('rollout', 'status', LABELS, '--timeout=300s');
  await areThere(replicas);
}

async function areThere(replicas: number): Promise<void> {
  const all = async () => {
    const found = await podsOf('labels');
    return found.length === replicas && found.every(({ isReady }) => isReady);
  };
  await eventually(all, () => `${replicas} pods of labels`, LONGEST_MS);
}

/** The address of this machine on the way to the pods. */
async function addressForPods(): Promise<string> {
  const [pod] = await podsOf('labels');
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.connect(PORT, pod?.ip, resolve));
  const { address } = socket.address();
  socket.close();
  return address;
}

/** Makes all jobs as a client does who has a key: each is asked for until somebody answers. */
async function make(admin: Client): Promise<Made[]> {
  const made: Made[] = [];
  const run = randomUUID().slice(0, 8).toUpperCase();
  for (let at = 0; at < JOBS; at += 1) {
    made.push(await create(admin, `${run}-${at}`));
    await pause(200);
  }
  return made;
}

async function create(admin: Client, place: string): Promise<Made> {
  const began = performance.now();
  const key = { 'idempotency-key': randomUUID() };
  const refused: string[] = [];
  while (performance.now() - began < LONGEST_MS) {
    const body = { labels: [{ place, copies: COPIES }], printer: PRINTER };
    const answer = await admin.post<Job>('/print-jobs', body, key).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 201) {
      const outageMs = refused.length > 0 ? performance.now() - began : 0;
      return { place, id: answer.body.id, refused, outageMs };
    }
    const why = answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body)}`;
    if (!(answer instanceof Error) && answer.status !== 503) throw new Error(`No print job: ${why}`);
    refused.push(why);
    await pause(200);
  }
  throw new Error(`No print job: ${refused.at(-1)}`);
}

/** Each time the one that speaks with the printer, in the middle of a job. */
async function loseEach({ read }: Awaited<ReturnType<typeof startSlowRaw>>, replicas: number): Promise<void> {
  for (const [how, lose] of Object.entries(losses)) {
    const before = read.labels;
    const atWork: Pod[] = [];
    const isAtWork = async () => {
      if (read.labels > before) atWork.push(...(await podsOf('labels')).filter(({ ip }) => ip === read.from));
      return atWork.length > 0;
    };
    await eventually(isAtWork, () => `a label from a pod, to be ${how}`, LONGEST_MS);
    await lose(atWork[0] as Pod);
    await areThere(replicas);
  }
}

/** From outside: the first process of a container takes no such signal from another in it. */
async function killProcess({ name, uid }: Pod): Promise<void> {
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  for (const pid of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    if (!(await read(pid, 'cgroup')).includes(uid)) continue;
    if (!(await read(pid, 'cmdline')).includes('src/main.ts')) continue;
    process.kill(Number(pid), 'SIGKILL');
    return;
  }
  throw new Error(`No process of ${name} is on this machine.`);
}

async function judge(admin: Client, made: Made[], printed: string[]): Promise<{ told: string; wrong: string[] }> {
  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await admin.get<T>(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  let jobs: Job[] = [];
  const haveEnded = async () => {
    jobs = await Promise.all(made.map(({ id }) => get<Job>(`/print-jobs/${id}`)));
    return jobs.every(({ state }) => ENDS.includes(state));
  };
  await eventually(haveEnded, () => JSON.stringify(jobs.filter(({ state }) => !ENDS.includes(state))), LONGEST_MS);
  // What the printer holds yet comes out meanwhile.
  await pause(COPIES * 100);
  const wrong: string[] = [];
  let known = 0;
  for (const [at, { state, message }] of jobs.entries()) {
    const { place } = made[at] as Made;
    const zpl = await get<string>(`/labels/place?format=zpl&place=${place}`);
    const times = printed.filter((label) => label === zpl).length;
    known += times;
    const isRight = state === 'done' ? times === COPIES : state === 'unknown' && times <= COPIES;
    if (!isRight) wrong.push(`${place}: ${state}, printed ${times} times of ${COPIES}: ${message}`);
  }
  const count = (of: string) => jobs.filter(({ state }) => state === of).length;
  const most = Object.keys(losses).length;
  if (count('unknown') > most) wrong.push(`${count('unknown')} jobs are unknown, and only ${most} were under way`);
  if (new Set(jobs.map(({ id }) => id)).size < JOBS) wrong.push('two keys have one job');
  if (known < printed.length) wrong.push(`${printed.length - known} labels are of no job that was asked for`);
  const refused = made.flatMap((each) => each.refused);
  const outage = Math.max(...made.map(({ outageMs }) => outageMs)) / 1_000;
  const refusals = `${refused.length} not 201 at first, the longest for ${outage.toFixed(1)} s`;
  return { told: `${count('done')} done, ${count('unknown')} unknown, ${printed.length} labels; ${refusals}`, wrong };
}
