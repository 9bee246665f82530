// Every resource that can be read by itself and edited: where it is, and the body of an edit of it.
import {
  aBarcode,
  aCustomer,
  anAcquisition,
  anItem,
  aStocktaking,
  aText,
  aUnit,
  aUser,
  aVendor,
  aWork,
  itemBody,
  unique,
  workBody,
} from './builders.ts';

export type Editable = {
  path: string;
  /** A body for PUT that leaves the resource another than every other body of it. */
  edit: (index: number) => Promise<Record<string, unknown>>;
};

const short = () => unique('').slice(1, 19);

async function aLineOfWork(closed?: 'outbound') {
  const item = await anItem({ stock: 1_000 });
  const work = await aWork({ items: [[item, 500]], closed });
  return { item, path: `/works/${work.id}/items/${work.items[0]?.id}` };
}

/** By the path of the contract's tables. */
export const EDITABLE: Record<string, () => Promise<Editable>> = {
  '/items/{id}': async () => ({ path: `/items/${(await anItem()).id}`, edit: () => itemBody() }),
  '/items/{item_id}/barcodes/{id}': async () => {
    const item = await anItem();
    const barcode = await aBarcode(item, { barcode: aText() });
    return {
      path: `/items/${item.id}/barcodes/${barcode.id}`,
      edit: async (index) => ({ ...barcode, quantity: 2 + index }),
    };
  },
  '/vendors/{id}': async () => ({
    path: `/vendors/${(await aVendor()).id}`,
    edit: async () => ({ name: unique('Vendor') }),
  }),
  '/units/{id}': async () => ({ path: `/units/${(await aUnit()).id}`, edit: async () => ({ unit: short() }) }),
  '/customers/{id}': async () => ({
    path: `/customers/${(await aCustomer()).id}`,
    edit: async () => ({ name: unique('Customer') }),
  }),
  '/works/{id}': async () => ({
    path: `/works/${(await aWork()).id}`,
    edit: () => workBody({ comment: unique('comment') }),
  }),
  '/works/{id}/items/{item_id}': async () => {
    const { item, path } = await aLineOfWork();
    return { path, edit: async (index) => ({ item, outbound_quantity: 1 + index }) };
  },
  '/acquisitions/{id}': async () => ({
    path: `/acquisitions/${(await anAcquisition()).id}`,
    edit: async () => ({ comment: unique('comment') }),
  }),
  '/acquisitions/{id}/items/{item_id}': async () => {
    const item = await anItem();
    const acquisition = await anAcquisition({ items: [[item, 500]] });
    return {
      path: `/acquisitions/${acquisition.id}/items/${acquisition.items[0]?.id}`,
      edit: async (index) => ({ item, quantity: 1 + index }),
    };
  },
  '/stocktakings/{id}': async () => ({
    path: `/stocktakings/${(await aStocktaking()).id}`,
    edit: async () => ({ comment: unique('comment') }),
  }),
  '/stocktakings/{id}/items/{item_id}': async () => {
    const item = await anItem();
    const stocktaking = await aStocktaking({ items: [[item, 500]] });
    return {
      path: `/stocktakings/${stocktaking.id}/items/${stocktaking.items[0]?.id}`,
      edit: async (index) => ({ item, quantity: 1 + index }),
    };
  },
  '/users/{id}': async () => {
    const { user } = await aUser();
    return { path: `/users/${user.id}`, edit: async (index) => ({ ...user, email: `mail-${index}@example.org` }) };
  },
};

/** A line of a work whose goods are out, and what came back of it. */
export async function aReturn(): Promise<Editable> {
  const { item, path } = await aLineOfWork('outbound');
  return { path, edit: async (index) => ({ item, outbound_quantity: 500, returned_quantity: index }) };
}
