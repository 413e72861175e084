import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { MAX_RATING, MAX_MARKS_PER_CALL } from './limits';

const MarkSchema = z.object({
  photo_id: recordId('Неверный номер снимка.'),
  /** 0 takes the rating away. */
  rating: z.number().int().min(0).max(MAX_RATING).optional(),
  picked: z.boolean().optional(),
  /** The device's clock; of two marks on one photo the later one stays. */
  marked_at: z.iso.datetime({ offset: true }),
});

export const photoMarksContract = {
  /**
   * Ratings and picks of photos of one session. A mark older than the present one changes nothing; its photo is returned unchanged, so that
   * a repeat is harmless; other marks under the same `id` give 409. Photos of another session give 404 and change nothing.
   */
  mark: call({
    method: 'PATCH',
    path: '/photos/{photosessionId}/marks',
    summary: 'Rate and pick photos',
    tag: 'Photos',
    access: 'update_photosessions',
    scope: 'record',
    queued: 'shared',
    repeat: { key: 'id' },
  })
    .input(
      z.object({
        photosessionId: recordId('Неверный номер фотосессии.'),
        /** Of a device that sends marks later: the same id marks nothing a second time. */
        id: recordId('Неверный номер записи.').optional(),
        marks: z.array(MarkSchema).min(1, 'Отметьте хотя бы один снимок.').max(MAX_MARKS_PER_CALL),
      }),
    )
    .output(
      z.object({
        photos: z.array(
          z.object({
            id: z.uuid(),
            rating: z.number().int(),
            picked: z.boolean(),
            marked_at: z.iso.datetime().nullable(),
            marked_by_name: z.string().nullable(),
          }),
        ),
      }),
    ),
};
