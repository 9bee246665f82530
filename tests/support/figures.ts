// Figures of a running process, seen from outside: memory, open files, how late its event loop is.
import { readdirSync, readFileSync } from 'node:fs';
import type { Whole } from './whole.ts';

const MIB = 1 << 20;

/** Resident memory in MiB, as Linux counts it. */
export function residentMib(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

/** Open files and sockets. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

type Usage = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number };
type Ask = <T>(method: string, params?: object) => Promise<T>;

/** The memory that a process holds after a garbage collection, in MiB: its heap and its buffers. */
export function heldMib(inspector: number): Promise<number> {
  return inspected(inspector, async (ask) => {
    // The second finds what finalizers of the first let go.
    await ask('HeapProfiler.collectGarbage');
    await ask('HeapProfiler.collectGarbage');
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask<Usage>('Runtime.getHeapUsage');
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / MIB;
  });
}

/** Gives what an expression is inside of a process. */
export function lookInto(inspector: number, expression: string): Promise<unknown> {
  return inspected(inspector, async (ask) => {
    const { result } = await ask<{ result: { value: unknown } }>('Runtime.evaluate', { expression });
    return result.value;
  });
}

async function inspected<T>(inspector: number, look: (ask: Ask) => Promise<T>): Promise<T> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspector}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Nobody answers at the inspector's port ${inspector}.`));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  };
  let last = 0;
  const ask: Ask = (method, params = {}) => {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting.set(id, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  try {
    return await look(ask);
  } finally {
    socket.close();
  }
}

export type Figures = { heldMib: number; residentMib: number; openFiles: number };

/** The figures of every part that can be looked into. */
export async function figuresOf({ pids, inspectors }: Whole): Promise<Record<string, Figures>> {
  const processes = pids();
  const all: Record<string, Figures> = {};
  for (const [name, inspector] of Object.entries(inspectors)) {
    const pid = processes[name] ?? 0;
    const held = await heldMib(inspector);
    all[name] = { heldMib: held, residentMib: residentMib(pid), openFiles: openFiles(pid) };
  }
  return all;
}
