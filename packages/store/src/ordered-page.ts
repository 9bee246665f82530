// Pages of lists in the order of a column, ties by id: a page begins behind a value and an id, so its cost does not grow
// with its place. Documents that come and go meanwhile move no other.
import type { Millionths } from '@stockroom/kernel';
import { invalidField } from '@stockroom/kernel';
import type { Document, Filter } from 'mongodb';
import { AS_NUMBERS, toInt64 } from './amounts.ts';
import type { Store } from './connect.ts';
import { FEW, narrowest } from './narrowest.ts';
import type { Page, PagedList, PageRequest, Part } from './page.ts';
import { createCount } from './page.ts';

/** The page of a list that may be in the order of a column. */
export type OrderedPageRequest = PageRequest & {
  /** The name of the column; undefined for the order of ids. */
  order?: string | undefined;
  /** In the order of a column: its value in the row before the page, as `Page.value` gave it. */
  afterValue?: string | undefined;
};

/** The order of a list: the field, what it holds, and the index that has the documents so, ties by id. */
export type Order = Pick<Part<unknown>, 'index'> & { field: string; of: 'id' | 'text' | 'amount' };

/** A list that is found through the index of its order, or through one of the parts of its filter. */
export type OrderedList<Doc, Row> = Omit<PagedList<Doc, Row>, 'index' | 'counted'> & {
  order: Order;
  parts: Part<Doc>[];
  counted: Part<Doc>;
};

/**
 * Gives a reader of pages of a collection in the order of a column. Where a part of the filter finds at most `few`
 * documents, these are read and sorted; else the index of the order is read until the page is full. So either few
 * documents are read, or many of those on the way show.
 */
export function orderedPagesIn<Doc extends Document & { _id: number }>(store: Store, collection: string, few = FEW) {
  const documents = store.db.collection<Doc>(collection, AS_NUMBERS);
  const count = createCount(documents);

  async function indexOf({ order, parts }: OrderedList<Doc, unknown>): Promise<Part<Doc>['index']> {
    const found = await narrowest(documents, parts, few);
    return found && found.count <= few ? found.part.index : order.index;
  }

  /** Those that have the value of the row before, behind its id, and then those behind the value. */
  async function find(
    { filter, order }: OrderedList<Doc, unknown>,
    asked: OrderedPageRequest,
    hint: Part<Doc>['index'],
  ) {
    const wanted = asked.limit + 1;
    const direction = asked.descending ? -1 : 1;
    const found: Doc[] = [];
    for (const range of rangesBehind(order, asked)) {
      if (found.length === wanted) break;
      const behind = { $and: [filter, range] } as Filter<Doc>;
      const rows = documents
        .find(behind, { hint, batchSize: wanted })
        .sort({ [order.field]: direction, _id: direction });
      found.push(...((await rows.limit(wanted - found.length).toArray()) as unknown as Doc[]));
    }
    return found;
  }

  return async <Row>(list: OrderedList<Doc, Row>, asked: OrderedPageRequest): Promise<Page<Row>> => {
    const index = await indexOf(list);
    let last: Doc | undefined;
    const [found, total] = await Promise.all([
      list.rowsOf(async () => {
        const read = await find(list, asked, index);
        last = read[asked.limit - 1];
        return read;
      }),
      asked.withTotal ? count(list.counted) : undefined,
    ]);
    const more = found.length > asked.limit;
    const value = more && list.order.of !== 'id' ? String((last as Document)[list.order.field]) : undefined;
    return { rows: found.slice(0, asked.limit), more, total, value };
  };
}

const LOWEST = { text: '', amount: toInt64(0) };

/** The ranges of an order that follow each other behind a row. What has no value is in none: it is not migrated yet. */
function rangesBehind({ field, of }: Order, { after, afterValue, descending }: OrderedPageRequest): object[] {
  const beyond = descending ? '$lt' : '$gt';
  if (of === 'id') return [after === 0 ? {} : { _id: { [beyond]: after } }];
  if (after === 0) return [{ [field]: { $gte: LOWEST[of] } }];
  const value = of === 'text' ? textOf(afterValue) : toInt64(amountOf(afterValue));
  return [{ [field]: value, _id: { [beyond]: after } }, { [field]: { [beyond]: value } }];
}

function textOf(value: string | undefined): string {
  if (value === undefined) throw invalidField('cursor', 'The page must begin behind a value.');
  return value;
}

function amountOf(value: string | undefined): Millionths {
  if (value === undefined || !/^\d{1,16}$/.test(value))
    throw invalidField('cursor', 'The page must begin behind an amount.');
  return Number(value);
}
