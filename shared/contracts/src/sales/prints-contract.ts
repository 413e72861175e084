import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { SoldPhotoSchema } from './sold-photo-schema';

export const printsContract = {
  /** What may be printed of a session: its paid orders at the places in reach, newest first, each with its pictures of a known size. */
  prints: call({
    method: 'GET',
    path: '/sales/prints/session/{sessionId}',
    summary: 'Paid pictures of a session, to print them',
    tag: 'Sales',
    access: ['sales.print', 'photosessions.read'],
    scope: 'record',
  })
    .input(z.object({ sessionId: recordId('Неверный номер фотосессии.') }))
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          number: z.number().int(),
          photosession_id: z.uuid(),
          paid_at: z.iso.datetime().nullable(),
          photos: z.array(SoldPhotoSchema),
        }),
      ),
    ),
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
