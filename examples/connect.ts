import type { StockroomClient } from '@stockroom/client';
import { createStockroomClient } from '@stockroom/client';

/** A client by the settings of the example: STOCKROOM_URL and STOCKROOM_TOKEN, a token of `POST /api/tokens`. */
export function connect(): StockroomClient {
  const { STOCKROOM_URL = 'http://localhost:8080', STOCKROOM_TOKEN } = process.env;
  if (!STOCKROOM_TOKEN) throw new Error('Set STOCKROOM_TOKEN to a token that POST /api/tokens gave you.');
  return createStockroomClient({ baseUrl: STOCKROOM_URL, token: STOCKROOM_TOKEN });
}
