import { bodyOf } from './builders.ts';
import type { Work, WorkItem } from './shapes.ts';
import { admin } from './the-stack.ts';

export const workNow = async ({ id }: { id: number }) => bodyOf(await admin.get<Work>(`/works/${id}`));
export const itemsOf = async ({ id }: { id: number }) => bodyOf(await admin.get<WorkItem[]>(`/works/${id}/items`));

export const close = ({ id }: { id: number }, phase: 'outbound' | 'returned') =>
  admin.put<Work>(`/works/${id}/close-${phase}`);

export const addTo = ({ id }: { id: number }, body: unknown) => admin.post<WorkItem>(`/works/${id}/items`, body);

export const changeItem = (work: { id: number }, line: WorkItem | undefined, more: Record<string, unknown>) =>
  admin.put<WorkItem>(`/works/${work.id}/items/${line?.id}`, {
    ...{ item: line?.item, outbound_quantity: line?.outbound_quantity },
    ...more,
  });
