import type { Decided, Earlier } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { ItemBody } from '../domain/item.ts';
import { checkItemBody, noSuchItem, searchTextsOf } from '../domain/item.ts';
import type { ItemMessage } from '../view.ts';
import { itemMessage } from '../view.ts';
import { entriesOf } from './use-entries.ts';

/** Replaces all that a user decides about an item; its stock stays. @throws Fault("not-found"), Fault("invalid") */
export async function updateItem(
  deps: CatalogDeps,
  { id, body: sent }: { id: number; body: ItemBody },
  { expectedVersions }: Pick<Call, 'expectedVersions'>,
  earlier?: Earlier<ItemMessage>,
): Promise<Decided<ItemMessage>> {
  const { items, itemTerms } = deps;
  const body = checkItemBody(sent);
  const before = await deps.itemReads.byId(id);
  if (!before || before.deleted) throw noSuchItem(id);
  refuseOtherVersion(before.editVersion, expectedVersions);
  const { entries, writes: uses } = await entriesOf(deps, { body, before, anew: earlier !== undefined });
  const after = { ...before, ...body, ...entries, editVersion: before.editVersion + 1 };
  const texts = searchTextsOf(body);
  const isFoundAlike = searchTextsOf(before).join('\n') === texts.join('\n');
  return {
    writes: [...uses, items.replace(before, after), ...(isFoundAlike ? [] : [itemTerms.put(id, texts)])],
    answer: itemMessage(after),
  };
}
