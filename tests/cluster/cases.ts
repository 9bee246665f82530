// Each of these happens to a cluster that people work with: a case ends when everything is as before.
import { setTimeout as pause } from 'node:timers/promises';
import { undoWhenTold } from '../support/command.ts';
import { allReady, asDocumented, connectNode, kubectl, pods, podsOf, restart } from './kubernetes.ts';

export type Case = {
  /** Gateways that no request goes to: a load balancer would know that they are away. */
  away?: () => Promise<string | undefined>;
  /** Where this part has one pod, requests may be lost while it lasts: there is nobody else to ask. */
  lone?: string;
  happen: () => Promise<void>;
};

/** The stand-in of MongoDB has its data on one member alone: a cluster of MongoDB would elect another. */
const nodeOfData = async () => (await pods()).find(({ name }) => name === 'mongodb-0')?.node;

const otherNodes = async () => {
  const data = await nodeOfData();
  const nodes = (await kubectl('get', 'nodes', '--output', 'name')).trim().split('\n');
  return nodes.map((node) => node.replace('node/', '')).filter((node) => node !== data);
};

/** The last one: from outside, Services are reached through the first. */
const nodeToCut = async () => (await otherNodes()).filter((node) => node !== 'node1').at(-1) ?? '';

async function drained(node: string): Promise<void> {
  try {
    await kubectl('drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=180s');
    await pause(5_000);
  } finally {
    await kubectl('uncordon', node);
  }
  await allReady();
}

const killed = (part: string): Case => ({
  lone: part,
  happen: async () => {
    const [pod] = await podsOf(part);
    await kubectl('delete', 'pod', pod?.name ?? '', '--grace-period=0', '--force');
    await allReady();
  },
});

const { BACKUP_FILE = 'stockroom.dump' } = process.env;

const CUT_MS = 50_000;

export const cases: Record<string, Case> = {
  'nothing happens': { happen: () => pause(20_000) },
  'all restarted': { happen: () => restart() },
  'the labels replaced': { lone: 'labels', happen: () => restart('statefulset/labels') },
  'each node drained': {
    happen: async () => {
      for (const node of await otherNodes()) await drained(node);
    },
  },
  'a node cut off and back': {
    away: nodeToCut,
    happen: async () => {
      const node = await nodeToCut();
      const connect = undoWhenTold(() => connectNode(node, true));
      await connectNode(node, false);
      await pause(CUT_MS);
      await connect();
      await pause(10_000);
      await allReady();
    },
  },
  'NATS restarted, one by one': {
    happen: async () => {
      await kubectl('rollout', 'restart', 'statefulset/nats');
      await kubectl('rollout', 'status', 'statefulset/nats', '--timeout=300s');
    },
  },
  'upgraded from an earlier version, and back': {
    happen: async () => {
      await asDocumented('upgrade');
      await asDocumented('go-back');
    },
  },
  'backed up': { happen: () => asDocumented('backup', BACKUP_FILE) },
  ...Object.fromEntries(
    ['catalog', 'works', 'acquisitions', 'labels', 'gateway', 'nats', 'mongodb'].map((part) => [
      `the ${part} killed`,
      killed(part),
    ]),
  ),
};
