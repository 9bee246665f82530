// The parts that each part needs to run, so that one part is started with what it calls and no more.
import { calledBy, type ServiceName, serviceNames } from '../../deploy/local/src/service-settings.ts';

export type Part = ServiceName | 'console';

/** The parts that `npm run dev` knows. */
export const parts: Part[] = [...serviceNames, 'console'];

export const isPart = (name: string): name is Part => (parts as string[]).includes(name);

/** A part, after all that it calls. */
export function withWhatItCalls(part: Part): Part[] {
  const called: Part[] = part === 'console' ? ['gateway'] : calledBy(part);
  return [...new Set([...called.flatMap(withWhatItCalls), part])];
}
