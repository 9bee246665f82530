import { stockSettings } from '@stockroom/stock-moves/settings';

/** The settings that the acquisitions service reads from its environment. */
export const acquisitionsSettings = stockSettings('stockroom_acquisitions');
