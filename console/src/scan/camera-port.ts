import { signal } from '@preact/signals';

/** Opens the camera as a scanner; undefined where there is none. */
export const openCamera = signal<(() => void) | undefined>(undefined);
