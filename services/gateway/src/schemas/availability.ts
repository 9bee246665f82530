import type { Millionths } from '@stockroom/kernel';
import type { AnswerOf } from '@stockroom/rpc';
import { z } from 'zod';
import { availableOf } from '../domain/availability.ts';
import type { Columns } from './columns.ts';
import type { Shown } from './common.ts';
import { sent, shownAmount } from './common.ts';
import { itemOfLineColumns, itemSchema, shownItem } from './item.ts';
import { choiceFilter, idFilter, listQuery } from './list-query.ts';

type SentItem = AnswerOf<'stockroom.catalog.v1.Catalog', 'CreateItem'>;
type SentPlanned = AnswerOf<'stockroom.works.v1.Works', 'GetPlanned'>['items'][number];

const planned = z.number().meta({ description: 'What works with open outbound want of it.' });
const available = z
  .number()
  .meta({ description: '`quantity` less `planned`; negative where works want more than there is.' });

export const availabilitySchema = z
  .object({ item_id: z.int(), quantity: z.number(), planned, available })
  .meta({ id: 'Availability' });

export const availabilityColumns: Columns<z.infer<typeof availabilitySchema>> = {
  item_id: ({ item_id }) => item_id,
  quantity: ({ quantity }) => quantity,
  planned: (row) => row.planned,
  available: (row) => row.available,
};

/** An item's availability in the list, which has its pages by the item's id. */
export function shownAvailability(
  item: SentItem,
  plannedOfItem: Millionths,
): Shown<typeof availabilitySchema> & { id: number } {
  const { id, quantity, edit_version } = item;
  return {
    ...{ id, item_id: id, quantity: shownAmount(quantity), planned: shownAmount(plannedOfItem) },
    available: shownAmount(availableOf({ quantity, planned: plannedOfItem })),
    edit_version,
  };
}

export const itemAvailabilitySchema = z
  .object({
    ...availabilitySchema.shape,
    works: z.array(
      z.object({
        id: z.int(),
        customer: z.object({ id: z.int(), name: z.string() }),
        comment: z.string().nullable(),
        quantity: z.number(),
      }),
    ),
  })
  .meta({ id: 'ItemAvailability' });

/** The availability of one item, with the works that want it by id. */
export function shownItemAvailability(
  item: SentItem,
  wanted: SentPlanned | undefined,
): Shown<typeof itemAvailabilitySchema> {
  const works = (wanted?.works ?? []).map(({ id, customer, comment, quantity }) => {
    const { id: customerId, name } = sent(customer, 'customer');
    return { id, customer: { id: customerId, name }, comment: comment ?? null, quantity: shownAmount(quantity) };
  });
  return { ...shownAvailability(item, wanted?.planned ?? 0), works };
}

export const lowItemSchema = z
  .object({
    item: itemSchema,
    missing: z.number().meta({ description: 'What there is too little of, up to the warning quantity.' }),
    planned,
    available,
    suggested: z.number().meta({
      description:
        'What brings `available` to twice the warning quantity, in whole packs of the master barcode’s quantity.',
    }),
  })
  .meta({ id: 'LowItem' });

export type ShownLowItem = z.infer<typeof lowItemSchema>;

export const lowItemColumns: Columns<ShownLowItem> = {
  ...itemOfLineColumns,
  quantity: ({ item }) => item.quantity,
  warning_quantity: ({ item }) => item.warning_quantity,
  missing: ({ missing }) => missing,
  planned: (row) => row.planned,
  available: (row) => row.available,
  suggested: ({ suggested }) => suggested,
};

export const lowItemQuery = listQuery({
  hasOrder: false,
  hasPages: false,
  filters: {
    vendor: idFilter('a vendor'),
    basis: choiceFilter(['available', 'quantity'], {
      description:
        'What is compared with the warning quantity: `available`, also when left out, or the `quantity` that is there, whatever works want of it.',
    }),
  },
});

/** A low item as the gateway has found it, in millionths. */
export type FoundLowItem = {
  item: SentItem;
  missing: Millionths;
  planned: Millionths;
  available: Millionths;
  suggested: Millionths;
};

export function shownLowItem(found: FoundLowItem): ShownLowItem {
  return {
    item: shownItem(found.item),
    missing: shownAmount(found.missing),
    planned: shownAmount(found.planned),
    available: shownAmount(found.available),
    suggested: shownAmount(found.suggested),
  };
}
