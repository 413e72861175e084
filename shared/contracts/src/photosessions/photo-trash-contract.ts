import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { SESSION_MAX_PHOTOS } from './limits';
import { PhotoSchema } from './schemas';

const tag = 'Photos';
const sessionId = recordId('Неверный номер фотосессии.');
const photoIds = z
  .array(recordId('Неверный номер снимка.'))
  .min(1, 'Выберите хотя бы один снимок.')
  .max(SESSION_MAX_PHOTOS);
const chosen = z.object({ photosessionId: sessionId, photo_ids: photoIds });
const changed = z.object({ photo_ids: z.array(z.uuid()) });

export const photoTrashContract = {
  /** Puts photos into the session's trash; those that are in it already stay there. A sold photo gives 409 and nothing is moved. */
  discard: call({
    method: 'POST',
    path: '/photos/{photosessionId}/discard',
    summary: 'Put photos into the trash',
    tag,
    access: 'update_photosessions',
    scope: 'record',
    repeat: 'state',
  })
    .input(chosen)
    .output(changed),
  restore: call({
    method: 'POST',
    path: '/photos/{photosessionId}/restore',
    summary: 'Take photos out of the trash',
    tag,
    access: 'update_photosessions',
    scope: 'record',
    repeat: 'state',
  })
    .input(chosen)
    .output(changed),
  /** The newest first; each with the day on which its files go. */
  trash: call({
    method: 'GET',
    path: '/photos/trash/{photosessionId}',
    summary: 'Trash of a session',
    tag,
    access: 'read_photosessions',
    scope: 'record',
  })
    .input(z.object({ photosessionId: sessionId }))
    .output(
      z.array(
        PhotoSchema.extend({
          deleted_at: z.iso.datetime(),
          deleted_by_name: z.string(),
          removed_on: z.iso.datetime(),
        }),
      ),
    ),
};
