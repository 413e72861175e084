import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';

export const printsContract = {
  /**
   * A picture of a paid order at exactly the size of its product, as a JPEG without metadata; the reading is in the trail. What was refunded
   * is printed no more: 404 as for a picture that is not in the order. 409 `illegal_transition` for a product without a format.
   */
  print: call({
    method: 'GET',
    path: '/sales/{id}/prints/{product_id}/{photo_id}',
    summary: 'A paid picture, to print it',
    tag: 'Sales',
    access: 'sales.print',
    scope: 'record',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: recordId('Неверный номер продажи.'), product_id: recordId(), photo_id: recordId() }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })),
};
