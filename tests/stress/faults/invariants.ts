import { bothOf, differing } from './compare.ts';
import type { Records } from './records.ts';
import type { Seen } from './seen.ts';
import { itemFaults, ledgerFaults, plannedFaults, stockFaults } from './stock-invariants.ts';

/**
 * Gives every sentence of the contract that does not hold, of what the clients were answered and what is to be seen
 * from outside when all is quiet.
 */
export function violations(records: Records, seen: Seen): string[] {
  return [
    ...seen.owed,
    ...(seen.deadLetters > 0 ? [`${seen.deadLetters} dead letters`] : []),
    ...idFaults(records, seen),
    ...acquisitionFaults(records, seen),
    ...workFaults(records, seen),
    ...stocktakingFaults(records, seen),
    ...itemFaults(records, seen),
    ...barcodeFaults(records, seen),
    ...ledgerFaults(seen),
    ...stockFaults(seen),
    ...plannedFaults(seen),
    ...printFaults(records, seen),
    ...settingFaults(records, seen),
  ];
}

/** Each setting is the one that was answered last. */
function settingFaults({ settings }: Records, seen: Seen): string[] {
  return [...settings]
    .filter(([name, value]) => seen.settings[name] !== value)
    .map(([name, value]) => `setting ${name} is ${seen.settings[name]}, was answered ${value}`);
}

/** No id was given twice, and none is in a list twice. */
function idFaults(records: Records, seen: Seen): string[] {
  const kinds = new Map<string, number[]>(records.ids);
  kinds.set(
    'movement',
    seen.items.flatMap(({ movements }) => movements.map(({ id }) => id)),
  );
  kinds.set(
    'listed item',
    seen.items.map(({ id }) => id),
  );
  kinds.set(
    'listed acquisition',
    seen.acquisitions.map(({ id }) => id),
  );
  kinds.set(
    'listed work',
    seen.works.map(({ id }) => id),
  );
  kinds.set(
    'listed stocktaking',
    seen.stocktakings.map(({ id }) => id),
  );
  return [...kinds]
    .filter(([, ids]) => new Set(ids).size !== ids.length)
    .map(([kind, ids]) => `an id of ${kind} is there twice: ${ids.filter((id, index) => ids.indexOf(id) !== index)}`);
}

function acquisitionFaults(records: Records, seen: Seen): string[] {
  const shown = new Map(seen.acquisitions.map(({ id, lines }) => [id, lines]));
  return bothOf(records.acquisitions, shown, 'acquisition', (id, known, lines) => {
    const answered = [...known].map(([lineId, { itemId, quantity }]) => [lineId, itemId, quantity].join(' '));
    const there = lines.map(({ id: lineId, item, quantity }) => [lineId, item.id, quantity].join(' '));
    return differing(`acquisition ${id}`, there, answered);
  });
}

function workFaults(records: Records, seen: Seen): string[] {
  const shown = new Map(seen.works.map((work) => [work.id, work]));
  return bothOf(records.works, shown, 'work', (id, known, work) => {
    const state = work.isReturnedClosed ? 'returned-closed' : work.isOutboundClosed ? 'outbound-closed' : 'open';
    const answered = [...known.lines].map(([lineId, line]) =>
      [lineId, line.itemId, line.outbound, line.returned].join(' '),
    );
    const there = work.lines.map((line) =>
      [line.id, line.item.id, line.outbound_quantity, line.returned_quantity].join(' '),
    );
    return [
      ...(state === known.state ? [] : [`work ${id} is ${state}, was answered ${known.state}`]),
      ...(work.isReturnedClosed && !work.isOutboundClosed ? [`work ${id} is half closed`] : []),
      ...differing(`work ${id}`, there, answered),
    ];
  });
}

function stocktakingFaults(records: Records, seen: Seen): string[] {
  const shown = new Map(seen.stocktakings.map((stocktaking) => [stocktaking.id, stocktaking]));
  return bothOf(records.stocktakings, shown, 'stocktaking', (id, known, { isClosed, lines }) => {
    const answered = [...known.counted].map(([itemId, quantity]) => `${itemId} ${quantity}`);
    const there = lines.map(({ item, counted_quantity }) => `${item.id} ${counted_quantity}`);
    const isSame = isClosed === known.isClosed;
    return [
      ...(isSame ? [] : [`stocktaking ${id} is ${isClosed ? 'closed' : 'open'}, which was not answered`]),
      ...differing(`stocktaking ${id}`, there, answered),
    ];
  });
}

/** All lists of barcodes say the same as what was answered, and search finds each. */
function barcodeFaults(records: Records, seen: Seen): string[] {
  const shown = new Map(seen.barcodes.map((barcode) => [barcode.id, barcode]));
  const ofItems = seen.items.flatMap(({ id, barcodes }) => barcodes.map((barcode) => `${id} ${barcode.id}`));
  const ofAll = seen.barcodes.map(({ id, item_id }) => `${item_id} ${id}`);
  const texts = seen.barcodes.map(({ barcode }) => barcode);
  return [
    ...bothOf(records.barcodes, shown, 'barcode', (id, known, { item_id, barcode, quantity, isFound }) => [
      ...differing(
        `barcode ${id}`,
        [[item_id, barcode, quantity].join(' ')],
        [[known.itemId, known.barcode, known.quantity].join(' ')],
      ),
      ...(isFound ? [] : [`barcode ${id} is not found by its text ${barcode}`]),
    ]),
    ...differing('the items’ lists of barcodes', ofItems.sort(), ofAll.sort()),
    ...(new Set(texts).size === texts.length ? [] : ['a barcode is there twice']),
  ];
}

/** The printer got each label once for its key, or at most once where the answer stayed out. */
function printFaults({ prints }: Records, seen: Seen): string[] {
  return [...prints].flatMap(([barcode, { copies, isCertain }]) => {
    const jobs = seen.printed.filter(({ name }) => name.startsWith(`Label ${barcode.slice(0, 24)} `));
    const printed = jobs.reduce((sum, job) => sum + job.copies, 0);
    if (printed === copies || (printed === 0 && !isCertain)) return [];
    return [`of barcode ${barcode} ${printed} labels were printed, ${copies} asked for`];
  });
}
