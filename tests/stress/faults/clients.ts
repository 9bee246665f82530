import { addItems, label, rename } from './cataloguing.ts';
import { remember } from './remembering.ts';
import type { ClientOptions } from './send.ts';
import { stocktake } from './stocktaking.ts';
import { job, receive } from './storekeeping.ts';

/** One storekeeper: receives, corrects, picks, takes back, counts, adds, renames, labels and sets, one thing after another, until it is over. */
export async function runClient(options: ClientOptions, given: number[]): Promise<void> {
  const { random, isOver } = options;
  const ownItems = [...given];
  const ownSetting = `of-${random.letters(12)}`;
  while (!isOver()) {
    const chosen = random.below(20);
    if (chosen < 7) await receive(options);
    else if (chosen < 14) await job(options);
    else if (chosen < 16) await stocktake(options);
    // Nobody else names or labels these, so that what must be known of them is.
    else if (chosen < 17 && random.oneIn(2)) await addItems(options, ownItems);
    else if (chosen < 17) await rename(options, random.pick(ownItems));
    else if (chosen < 18 && random.oneIn(2)) await remember(options, ownSetting);
    else await label(options, random.pick(ownItems));
  }
}
