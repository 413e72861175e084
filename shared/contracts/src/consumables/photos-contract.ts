import { z } from 'zod';
import { call } from '../call';
import { ATTACHMENT_MAX_BYTES } from '../day-reports/limits';
import { itemId, photoId } from './fields';

const tag = 'Consumables';
const picture = z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) });

export const photosOfStockContract = {
  /** Of damage, of what is written off, of a material; its name goes into the document. The bytes decide what it is. */
  addPhoto: call({
    method: 'POST',
    path: '/consumables/photos',
    summary: 'Keep a picture for a document',
    tag,
    access: 'consumables.create_operations',
    scope: 'none',
    repeat: 'content',
    successStatus: 201,
    inputStructure: 'detailed',
    limits: { file: { maxBytes: ATTACHMENT_MAX_BYTES, tooLarge: 'photo_too_large' } },
  })
    .input(z.object({ body: z.object({ file: z.file('Выберите файл.') }) }))
    .output(z.object({ photo: z.string() })),
  photo: call({
    method: 'GET',
    path: '/consumables/photos/{photo}',
    summary: 'A picture of a document',
    tag,
    access: 'consumables.view_operations',
    scope: 'none',
    outputStructure: 'detailed',
  })
    .input(z.object({ photo: photoId }))
    .output(picture),
  /** What the material looks like; anybody may see it, as its label. */
  itemPicture: call({
    method: 'GET',
    path: '/consumables/catalog/{id}/picture',
    summary: 'Picture of a material',
    tag,
    access: 'public',
    scope: 'none',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: itemId }))
    .output(picture),
};
