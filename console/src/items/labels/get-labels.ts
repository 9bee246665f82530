import type { components } from '@stockroom/client';
import { api } from '../../api/api.ts';
import { saveFile } from '../../parts/save-file.ts';

export type Wanted = components['schemas']['LabelsBody'];

/** Gives the labels to the browser as one PDF. */
export async function getLabels(body: Wanted): Promise<void> {
  const answer = await api.post('/api/labels', { body, parseAs: 'blob' });
  saveFile(answer as unknown as Blob, 'labels.pdf');
}
