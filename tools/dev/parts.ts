// The parts that each part needs to run, so that one part is started with what it calls and no more.

/** The parts that `npm run dev` knows, each with those that it calls. */
const calls = {
  catalog: [],
  works: ['catalog'],
  acquisitions: ['catalog'],
  labels: ['catalog'],
  gateway: ['catalog', 'works', 'acquisitions', 'labels'],
  console: ['gateway'],
} as const;

export type Part = keyof typeof calls;

export const parts = Object.keys(calls) as Part[];

export const isPart = (name: string): name is Part => name in calls;

/** A part, after all that it calls. */
export function withWhatItCalls(part: Part): Part[] {
  return [...new Set([...calls[part].flatMap(withWhatItCalls), part])];
}
