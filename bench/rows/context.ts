import { fileURLToPath } from 'node:url';
import type { Driver } from '../drive/driver.ts';
import type { Operation } from '../drive/job.ts';
import type { Floors } from '../floors/floors.ts';
import type { Contender } from '../machine/rounds.ts';
import type { System } from '../machine/system.ts';
import type { Processes } from '../machine/usage.ts';

/** A system and how it is measured. */
export type Measured = {
  driver: Driver;
  system: System;
  /** The number of items in the system's database. */
  size: number;
  rounds: number;
  /** The length of a contender's round. */
  seconds: number;
  /** Ends a round sooner, after so many. */
  most?: number;
};

/** The system and the floors that the rows measure. */
export type Bench = Measured & { floors: Floors };

/** On a machine that is very busy the first requests end before they are done. */
const FIRST_SECONDS = 60;

type Load = { clients: number; operations: Operation[] };

/** A floor as a contender: its answers in turn. */
export function floor(
  { driver, floors, seconds, most }: Bench,
  name: 'f1' | 'f2' | 'f3' | 'fp' | 'fw',
  clients: number,
): Contender {
  const needs: Record<typeof name, string[]> = {
    f1: ['front'],
    f2: ['front', 'leaf'],
    f3: ['front', 'middle', 'leaf'],
    fp: ['front', 'leaf'],
    fw: ['front', 'middle', 'leaf'],
  };
  const method = name === 'fw' ? 'PUT' : 'GET';
  const operations = ids(1_000, 500).map((id) => [
    { method, path: `/${name}/${id}`, status: 200, has: `{"id":${id},` },
  ]);
  return {
    name: name.toUpperCase(),
    processes: only(floors.processes, needs[name]),
    run: () => driver.load({ origin: floors.origin, headers: {}, clients, operations, seconds, ...(most && { most }) }),
  };
}

/**
 * So many requests come before the counted ones, where a round has few. Code is slow until it is compiled, and code that
 * runs in service after service is compiled late: the thousandth closing costs half of what the first hundred do.
 */
export const FIRST = 1_000;

/** A floor that has answered as many requests as the system, before those that count. */
export function warmedFloor(bench: Bench, name: 'fw', clients: number): Contender {
  const first = floor({ ...bench, seconds: FIRST_SECONDS, most: FIRST }, name, clients);
  return afterFirst(first, floor(bench, name, clients));
}

/**
 * Requests that go together are sent for so long before those that count. Ten thousand of them a second are a few
 * hundred questions between the services, so that what runs once a question is compiled late.
 */
const TOGETHER_SECONDS = 30;

/** Contenders whose round that does not count is a long one. */
export function warmedTogether<Of extends Measured>(bench: Of, contendersOf: (bench: Of) => Contender[]): Contender[] {
  const first = contendersOf({ ...bench, seconds: TOGETHER_SECONDS });
  return contendersOf(bench).map((counted, index) => afterFirst(first[index] as Contender, counted));
}

const afterFirst = (first: Contender, counted: Contender): Contender => ({
  ...counted,
  run: (round) => (round === 0 ? first : counted).run(round),
});

/** The system as a contender: these operations again and again. */
export function repeated(bench: Measured, name: string, { clients, operations }: Load): Contender {
  const { driver, system, seconds, most } = bench;
  const { origin, headers, processes } = system;
  const job = { origin, headers, clients, operations, seconds, ...(most && { most }) };
  return { name, processes, run: () => driver.load(job) };
}

type LoadOnce = { clients: number; operations: (round: number) => Promise<Operation[]>; seconds?: number };

/**
 * The system as a contender: operations that can be done only once, made for each round; with `seconds` a round of them
 * that counts ends then, whatever is left.
 */
export function once(
  { driver, system }: Measured,
  name: string,
  { clients, operations, seconds }: LoadOnce,
): Contender {
  const { origin, headers, processes } = system;
  let made: Operation[] = [];
  return {
    name,
    processes,
    prepare: async (round) => {
      made = await operations(round);
    },
    run: (round) => {
      const end = seconds !== undefined && round > 0 && { seconds, most: made.length };
      return driver.load({ origin, headers, clients, operations: made, ...end });
    },
  };
}

const only = (processes: Processes, names: string[]): Processes =>
  Object.fromEntries(Object.entries(processes).filter(([name]) => names.includes(name)));

/** A prime: steps of it go all over the database before they come to the same place again. */
export const FAR_APART = 7_919;

/** Ids from all over the database, the same in every run. */
export function ids(size: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => 1 + ((at * FAR_APART) % size));
}

export const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
