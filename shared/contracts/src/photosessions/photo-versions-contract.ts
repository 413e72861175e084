import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { textOrNull } from '../text-or-null';
import { RETOUCH_STATES } from './retouch';
import { MAX_NOTES_LENGTH, PHOTO_MAX_BYTES, SESSION_MAX_PHOTOS } from './limits';

const tag = 'Photos';
const sessionId = recordId('Неверный номер фотосессии.');
const photoId = recordId('Неверный номер снимка.');
const one = { photosessionId: sessionId, photoUuid: photoId };
const remark = z.string().trim().max(MAX_NOTES_LENGTH, `Замечание длиннее ${MAX_NOTES_LENGTH} знаков.`);

const VersionSchema = z.object({
  id: z.uuid(),
  /** From 1; the original is 0 and no row of this list. */
  number: z.number().int(),
  filename: z.string(),
  sha256: z.string(),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string(),
  comment: z.string().nullable(),
  created_at: z.iso.datetime(),
  created_by: z.uuid(),
  created_by_name: z.string(),
  current: z.boolean(),
});

const imageReply = z.object({
  status: z.union([z.literal(200), z.literal(304)]),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Blob).optional(),
});

const OUTSIDE = 'Область замечания лежит вне снимка.';
const OVER_EDGE = 'Область замечания выходит за край снимка.';
/** The far edge of a picture, with room for the rounding error of a sum. */
const FAR_EDGE = 1 + 1e-7;

/** A rectangle within the picture, in parts of its width and height. */
const AreaSchema = z
  .object({
    x: z.number().min(0, OUTSIDE).max(1, OUTSIDE),
    y: z.number().min(0, OUTSIDE).max(1, OUTSIDE),
    width: z.number().gt(0, OUTSIDE).max(1, OVER_EDGE),
    height: z.number().gt(0, OUTSIDE).max(1, OVER_EDGE),
  })
  .refine(({ x, width }) => x + width <= FAR_EDGE, { message: OVER_EDGE, path: ['width'] })
  .refine(({ y, height }) => y + height <= FAR_EDGE, { message: OVER_EDGE, path: ['height'] });

export const photoVersionsContract = {
  /** A retouched file becomes the current version; nothing is overwritten. The same content again gives the version that is there. */
  addVersion: call({
    method: 'POST',
    path: '/photos/upload/{photosessionId}/versions/{photoUuid}',
    summary: 'Upload a retouched version',
    tag,
    access: 'update_photosessions',
    scope: 'record',
    repeat: 'content',
    limits: { file: { maxBytes: PHOTO_MAX_BYTES, tooLarge: 'photo_too_large' } },
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(
      z.object({
        params: z.object(one),
        body: z.object({ file: z.file('Выберите файл версии.'), comment: textOrNull(remark).optional() }),
      }),
    )
    .output(
      z.object({
        status: z.union([z.literal(200), z.literal(201)]),
        body: z.object({ version: VersionSchema, duplicate: z.boolean() }),
      }),
    ),
  versions: call({
    method: 'GET',
    path: '/photos/{photosessionId}/versions/{photoUuid}',
    summary: 'Versions of a photo',
    tag,
    access: 'read_photosessions',
    scope: 'record',
  })
    .input(z.object(one))
    .output(z.array(VersionSchema)),
  /** Any version, or the original (0), becomes what is shown and delivered. */
  chooseVersion: call({
    method: 'PUT',
    path: '/photos/{photosessionId}/versions/{photoUuid}/current',
    summary: 'Choose the current version',
    tag,
    access: 'update_photosessions',
    scope: 'record',
    repeat: 'content',
  })
    .input(z.object({ ...one, number: z.number().int().min(0).max(1_000) }))
    .output(z.array(VersionSchema)),
  /** JPEG with the watermark of one version; `number` 0 is the original, for before and after. */
  versionPicture: call({
    method: 'GET',
    path: '/photos/{photosessionId}/versions/{photoUuid}/pictures/{number}',
    summary: 'Picture of a version',
    tag,
    access: 'read_photosessions',
    scope: 'record',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(z.object({ params: z.object({ ...one, number: z.coerce.number().int().min(0).max(1_000) }) }))
    .output(imageReply),
  /**
   * Moves photos along the retouch: ordered → in_work → review → done, or back from review to ordered with a remark,
   * which may point at an area of the picture. Photos that cannot move so give 409 and nothing moves;
   * whoever made the newest version gets 403 for accepting it.
   */
  retouch: call({
    method: 'POST',
    path: '/photos/{photosessionId}/retouch',
    summary: 'Order, take up, hand in, accept or return a retouch',
    tag,
    access: 'update_photosessions',
    scope: 'record',
    repeat: 'state',
    own: 'Свою ретушь принимает другой сотрудник.',
  })
    .input(
      z.object({
        photosessionId: sessionId,
        photo_ids: z.array(photoId).min(1, 'Выберите хотя бы один снимок.').max(SESSION_MAX_PHOTOS),
        to: z.enum(RETOUCH_STATES),
        remark: textOrNull(remark).optional(),
        area: AreaSchema.optional(),
        due_on: z.iso.date('Укажите день.').optional(),
      }),
    )
    .output(z.object({ photo_ids: z.array(z.uuid()) })),
  /** What waits for designers in the caller's reach, what is due first at the top; sessions with the photos of each state. */
  retouchWork: call({
    method: 'GET',
    path: '/photos/retouch-work',
    summary: 'Retouch work',
    tag,
    access: 'read_photosessions',
    scope: 'rows',
  }).output(
    z.array(
      z.object({
        photosession_id: z.uuid(),
        number: z.number().int(),
        client_name: z.string(),
        location_name: z.string(),
        ordered: z.number().int(),
        in_work: z.number().int(),
        review: z.number().int(),
        due_on: z.iso.date().nullable(),
        cover_photo_id: z.uuid(),
      }),
    ),
  ),
};
