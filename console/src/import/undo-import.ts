import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { invalidate } from '../api/query.ts';

/** Deletes the delivery that an import made: its quantities leave the stock. @throws StockroomError when it is refused */
export async function deleteDelivery(id: number): Promise<void> {
  await act((keyOf) => api.delete('/api/acquisitions/{id}', { params: { path: { id } }, headers: keyOf() })).result;
  invalidate('acquisitions', 'home', 'items');
}
