// Translates the API's refusals into the person's language. They have no code, so they are recognised by their words.
import { StockroomError } from '@stockroom/client';
import { few } from '@stockroom/kernel/few';
import { say } from './reason-texts.ts';

const RULES: [reason: RegExp, sentence: (part: (place: number) => string) => string][] = [
  // Fields
  [/^is required$|must have 1 to \d+ characters$|must not be empty\.$|is required\.$/, () => say().needed],
  [/must have (\d+ to \d+) characters$/, (part) => say().length(part(1))],
  [/(?:must have|has) at most (\d+) characters\.?$/, (part) => say().most(part(1))],
  [/^is too long$/, () => say().tooLong],
  [/letters, digits, "\.", "_" or "-"$/, () => say().username],
  [/^This username is taken/, () => say().taken],
  [/must be an address such as/, () => say().email],
  [/is not your password$/, () => say().wrongPassword],
  [/already has this (name|unit)\.$/, () => say().known],
  [/must not contain NUL/, () => say().characters],
  [/must be a whole number from (\d+) to (\d+)$/, (part) => say().between(part(1), part(2))],
  [/must be (a number )?greater than 0/, () => say().positive],
  [/must be 0 or more\.$/, () => say().least0],
  [/must be a number of millimetres from (\d+) to (\d+)$/, (part) => say().millimetres(part(1), part(2))],
  [/must be a number/, () => say().number],
  [/must be at most 1000000000\.$|more than 1000000000/i, () => say().tooMuch],
  [/must be in the future\.$/, () => say().past],
  // Barcodes
  [/printable ASCII characters\.?$/, () => say().barcode],
  [/^The barcode .* exists already\.$/, () => say().barcodeTaken],
  [/^The barcode .* is sent twice\.$/, () => say().barcodeTwice],
  [/^No unique new barcode/, () => say().noNumberLeft],
  [/not main cannot be the master\.$/, () => say().notMain],
  [/another master barcode/, () => say().otherMaster],
  // Labels
  [/has a code that is too long for a label of this size/, () => say().codeTooLong],
  [/^There is no barcode \d+/, () => say().barcodeGone],
  [/must be at most (\d+) with their copies/, (part) => say().tooManyLabels(Number(part(1)))],
  [/must leave ([\d.]+) mm of width_mm and of height_mm/, (part) => say().leavesRoom(Number(part(1)))],
  [/must be at least \w+, ([\d.]+): labels may not overlap/, (part) => say().noOverlap(Number(part(1)))],
  [/they reach ([\d.]+) mm, beyond \w+, ([\d.]+) mm/, (part) => say().beyondPage(Number(part(1)), Number(part(2)))],
  // Jobs, deliveries, and what they hold
  [/^This item is already in the work\.$/, () => say().inJob],
  [/^This item is already in the acquisition\.$/, () => say().inDelivery],
  [/can be at most what went out, ([\d.]+)\.$/, (part) => say().mostReturned(Number(part(1)))],
  [/only once outbound items are closed\.$|must be closed before returned items\.$/, () => say().notOutYet],
  [/^Outbound items are (already )?closed\.$/, () => say().outClosed],
  [/^Returned items are (already )?closed\.$/, () => say().backClosed],
  [/^(Outbound|Returned) items are being closed\.$/, () => say().closing],
  [/^Outbound items are still out/, () => say().stillOut],
  [/^There is no item \d+|^Deleted: /, () => say().itemGone],
  [/^There is no (vendor|unit|customer) \d+/, () => say().gone],
  // Stocktakings
  [/^This item is already in the stocktaking, as entry/, () => say().inStocktaking],
  [/^This item is counted twice in one call\.$/, () => say().countedTwice],
  [/^This stocktaking is (already )?closed\.$/, () => say().stocktakingClosed],
  [/^A closed stocktaking stays/, () => say().stocktakingStays],
  [/^A stocktaking of more than (\d+) entries cannot be closed/, (part) => say().stocktakingTooLong(Number(part(1)))],
  // The rest of what is there
  [/^This is the last enabled admin/, () => say().lastAdmin],
  [/is in use and cannot be deleted\.$/, () => say().inUse],
  [/has stock and cannot be deleted\.$/, () => say().hasStock],
  [/^This token was made in another session/, () => say().otherSession],
  [/^The log-in of this session is older/, () => say().passwordAsked],
  [/^No label printer is set up/, () => say().noPrinter],
  [/^There is no room left for more data/, () => say().noRoom],
];

/** @param reason of the API, such as "must have 8 to 200 characters" */
export function sentenceOfReason(reason: string): string {
  return knownSentence(reason) ?? reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** @returns undefined for what the console does not know */
export function knownSentence(reason: string): string | undefined {
  for (const [pattern, sentence] of RULES) {
    const found = pattern.exec(reason);
    if (found) return sentence((place) => found[place] ?? '');
  }
  return undefined;
}

/** Says why a request was refused as a whole. */
export function sentenceOfRefusal({ message, fields, shortages }: StockroomError): string {
  if (shortages.length > 0) {
    const items = shortages.map(({ name, required, available }) => say().shortage(name, required, available));
    const { named, more } = few(items);
    return say().notEnough([...named, ...(more > 0 ? [say().andMore(more)] : [])].join(', '));
  }
  const [reason] = Object.values(fields).flat();
  return knownSentence(message) ?? (reason === undefined ? message : sentenceOfReason(reason));
}

/**
 * Says what is wrong with one field of a refused request.
 * @param field its dotted path: `name`, `items.3.quantity`
 */
export function faultOf(error: unknown, field: string): string | undefined {
  const reason = error instanceof StockroomError ? error.fields[field]?.[0] : undefined;
  return reason === undefined ? undefined : sentenceOfReason(reason);
}
