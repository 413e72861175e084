import { z } from 'zod';
import { call } from '../call';
import { PHOTO_MAX_BYTES } from './limits';
import { photoFilesContract } from './photo-files-contract';
import { photoMarksContract } from './photo-marks-contract';
import { photoTrashContract } from './photo-trash-contract';
import { photoVersionsContract } from './photo-versions-contract';
import { PhotoSchema } from './schemas';
import { recordId } from '../record-id';

const tag = 'Photos';

const sessionId = recordId('Неверный номер фотосессии.');
const SESSION_KEY = /^(ps_[0-9A-Za-z_-]{10,80}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const photoId = recordId('Неверный номер снимка.');

/** The server's id of a session, or the `local_id` that the caller's own device gave it. */
const sessionKey = z.string().regex(SESSION_KEY, 'Неверный номер фотосессии.');
const fileHash = z.string().regex(/^[0-9a-f]{64}$/, 'Неверная контрольная сумма файла.');

/** The picture, or 304 without one when `If-None-Match` names what the caller already has. */
const imageReply = z.object({
  status: z.union([z.literal(200), z.literal(304)]),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Blob).optional(),
});

export const photosContract = {
  /**
   * One file of one session, as `multipart/form-data` with the part `file`. The bytes decide what it is. The same
   * content again in the same session gives 200 and `duplicate: true` with the photo that is already there.
   */
  upload: call({
    method: 'POST',
    path: '/photos/upload/{photosessionId}',
    summary: 'Upload a photo',
    tag,
    access: 'update_photosessions',
    scope: 'record',
    repeat: 'content',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
    limits: { file: { maxBytes: PHOTO_MAX_BYTES, tooLarge: 'photo_too_large' } },
  })
    .input(
      z.object({
        params: z.object({ photosessionId: sessionId }),
        body: z.object({ file: z.file('Выберите файл снимка.') }),
      }),
    )
    .output(
      z.object({
        status: z.union([z.literal(200), z.literal(201)]),
        body: z.object({ photo: PhotoSchema, duplicate: z.boolean() }),
      }),
    ),
  /**
   * Makes the bytes that were brought by the resumable upload `/api/photos/uploads/{sha256}` (tus 1.0) a photo of the
   * session. Idempotent by content: the same call again gives 200 and `duplicate: true`, without staged bytes. Bytes that
   * are not all there give 409 `upload_incomplete` (`details.offset` tells how many are), bytes of another hash 422
   * `hash_mismatch` (they are thrown away: start again), a deleted session 410 `gone`. What the caller brought once may be
   * taken into other sessions without bringing it again.
   */
  take: call({
    method: 'PUT',
    path: '/photos/{sessionKey}/files/{sha256}',
    summary: 'Take an uploaded file as a photo',
    tag,
    access: 'update_photosessions',
    scope: 'record',
    queued: 'shared',
    repeat: 'content',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(
      z.object({
        params: z.object({ sessionKey, sha256: fileHash }),
        body: z.object({ filename: z.string().min(1).max(255), bytes: z.number().int().min(1) }),
      }),
    )
    .output(
      z.object({
        status: z.union([z.literal(200), z.literal(201)]),
        body: z.object({ photo: PhotoSchema, duplicate: z.boolean(), session_id: z.uuid(), sha256: fileHash }),
      }),
    ),
  /** The contents that have arrived for a session. A device removes its copies only when all its files of the session are listed here. */
  manifest: call({
    method: 'GET',
    path: '/photos/manifest/{sessionKey}',
    summary: 'Contents that have arrived',
    tag,
    access: 'read_photosessions',
    scope: 'record',
    queued: 'shared',
  })
    .input(z.object({ sessionKey }))
    .output(
      z.object({
        session_id: z.uuid(),
        files: z.array(z.object({ sha256: fileHash, photo_id: z.uuid(), filename: z.string() })),
      }),
    ),
  list: call({
    method: 'GET',
    path: '/photos/list/{photosessionId}',
    summary: 'Photos of a session',
    tag,
    access: 'photosessions.read',
    scope: 'record',
  })
    .input(z.object({ photosessionId: sessionId }))
    .output(z.array(PhotoSchema)),
  remove: call({
    method: 'DELETE',
    path: '/photos/delete/{photosessionId}/{filename}',
    summary: 'Delete a photo',
    tag,
    access: 'update_photosessions',
    scope: 'record',
    repeat: 'refused',
  })
    .input(z.object({ photosessionId: sessionId, filename: z.string().min(1).max(255) }))
    .output(z.object({ id: z.uuid() })),
  /** JPEG, long side at most 1600 px, with the company's watermark. */
  watermarked: call({
    method: 'GET',
    path: '/photos/{photosessionId}/watermarked/{photoUuid}',
    summary: 'Photo with a watermark',
    tag,
    access: 'photosessions.read',
    scope: 'record',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(imageInput())
    .output(imageReply),
  /** WebP, long side at most 400 px. */
  thumbnail: call({
    method: 'GET',
    path: '/photos/{photosessionId}/thumbnails/{photoUuid}',
    summary: 'Thumbnail',
    tag,
    access: 'photosessions.read',
    scope: 'record',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(imageInput())
    .output(imageReply),
  /** JPEG with every pixel of the current version, without watermark and metadata, for zooming in. Each view is in the audit. */
  full: call({
    method: 'GET',
    path: '/photos/{photosessionId}/full/{photoUuid}',
    summary: 'Photo in its own size',
    tag,
    access: ['read_photosessions', 'photosessions.read_originals'],
    scope: 'record',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(imageInput())
    .output(imageReply),
  ...photoMarksContract,
  ...photoTrashContract,
  ...photoFilesContract,
  ...photoVersionsContract,
};

function imageInput() {
  return z.object({ params: z.object({ photosessionId: sessionId, photoUuid: photoId }) });
}
