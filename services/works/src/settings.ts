import { stockSettings } from '@stockroom/stock-moves/settings';

/** The settings that the works service reads from its environment. */
export const worksSettings = stockSettings('stockroom_works');
