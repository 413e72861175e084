import { z } from 'zod';
import { call } from '../call';
import { PhotoSchema } from './schemas';

const tag = 'Photos';

const sessionId = z.uuid('Неверный номер фотосессии.');
const photoId = z.uuid('Неверный номер снимка.');

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
    inputStructure: 'detailed',
    outputStructure: 'detailed',
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
  list: call({
    method: 'GET',
    path: '/photos/list/{photosessionId}',
    summary: 'Photos of a session',
    tag,
    access: 'read_photosessions',
  })
    .input(z.object({ photosessionId: sessionId }))
    .output(z.array(PhotoSchema)),
  remove: call({
    method: 'DELETE',
    path: '/photos/delete/{photosessionId}/{filename}',
    summary: 'Delete a photo',
    tag,
    access: 'update_photosessions',
  })
    .input(z.object({ photosessionId: sessionId, filename: z.string().min(1).max(255) }))
    .output(z.object({ id: z.uuid() })),
  /** JPEG, long side at most 1600 px, with the company's watermark. */
  watermarked: call({
    method: 'GET',
    path: '/photos/{photosessionId}/watermarked/{photoUuid}',
    summary: 'Photo with a watermark',
    tag,
    access: 'read_photosessions',
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
    access: 'read_photosessions',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(imageInput())
    .output(imageReply),
};

function imageInput() {
  return z.object({ params: z.object({ photosessionId: sessionId, photoUuid: photoId }) });
}
