import { signal } from '@preact/signals';
import type { Item } from '../look-up.ts';

/** Labels are made for so many items of a list at most; each is asked for its barcodes. */
export const MOST_ITEMS = 300;

/** The items of a list whose labels are wanted. The dialog stands above every page. */
export const wantedItems = signal<readonly Item[] | undefined>(undefined);
