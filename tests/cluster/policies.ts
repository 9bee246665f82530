// Every pod tries every other at every port: what the NetworkPolicies refuse is silence.
import { calls, ports } from '../deploy/support/calls.ts';
import type { Pod } from './kubernetes.ts';
import { kubectl, pods, tool } from './kubernetes.ts';

/** Run in a pod: tries all the addresses at once, and writes those at which anybody said anything, a refusal too. */
const TRY = `
const { connect } = require('node:net');
const reached = ([host, port]) => new Promise((resolve) => {
  const socket = connect({ host, port, timeout: 3_000 });
  const end = (is) => { socket.destroy(); resolve(is); };
  socket.on('connect', () => end(true)).on('timeout', () => end(false)).on('error', ({ code }) => end(code === 'ECONNREFUSED'));
});
Promise.all(JSON.parse(process.argv[1]).map(async (at) => [at.join(':'), await reached(at)]))
  .then((all) => console.log(JSON.stringify(all.filter(([, is]) => is).map(([at]) => at))));
`;

const OUTSIDE = '10.96.0.1';

/** No pod of ours calls the gateway, even where its door is open to all others. */
export async function wrongPolicies(): Promise<{ told: string; wrong: string[] }> {
  await tool('policy', 'on');
  try {
    const all = await pods();
    const tries = await Promise.all(all.map((from) => triesOf(from, all)));
    const tried = tries.reduce((sum, one) => sum + one.tried, 0);
    return { told: `${tried} connections tried`, wrong: tries.flatMap(({ wrong }) => wrong) };
  } finally {
    await tool('policy', 'off');
  }
}

async function triesOf(from: Pod, all: Pod[]) {
  const others = all.filter(({ name }) => name !== from.name);
  const targets = others.flatMap((to) => ports.map((port) => ({ to, port })));
  const addresses = [...targets.map(({ to, port }) => [to.ip, port] as const), [OUTSIDE, 443] as const];
  const answer = await kubectl('exec', from.name, '--', 'node', '-e', TRY, JSON.stringify(addresses));
  const reached = new Set(JSON.parse(answer) as string[]);
  const may = (to: Pod, port: number) => [calls[from.part]?.[to.part] ?? []].flat().includes(port);
  const wrong = targets
    .filter(({ to, port }) => reached.has(`${to.ip}:${port}`) !== may(to, port))
    .map(({ to, port }) => `${from.name} ${may(to, port) ? 'cannot reach' : 'reaches'} ${to.name}:${port}`);
  if (reached.has(`${OUTSIDE}:443`)) wrong.push(`${from.name} reaches the API server`);
  return { tried: addresses.length, wrong };
}
