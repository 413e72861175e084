import { ATTACHMENT_MAX_BYTES, MEBIBYTE } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls } from '../../kernel/calls/implement';
import { smallPicture } from '../../photosessions';
import { productPicture as kept } from '../schema';

export const addProductPicture = calls.sales.addProductPicture.handler(async ({ context, input: { body } }) => {
  const { file } = body;
  if (file.size > ATTACHMENT_MAX_BYTES)
    throw failure('photo_too_large', {
      field: 'file',
      message: `Файл больше ${ATTACHMENT_MAX_BYTES / MEBIBYTE} МБ. Выберите снимок поменьше.`,
    });
  const { sha256, content } = await smallPicture(new Uint8Array(await file.arrayBuffer()), file.name);
  await context.database.db.insert(kept).values({ sha256, content, kept_at: context.now() }).onConflictDoNothing();
  return { picture: sha256 };
});

/** Nobody's picture, and never another one under this name: only that no shared cache stores what staff see. */
export const productPicture = calls.sales.productPicture.handler(async ({ context, input }) => {
  const [row] = await context.database.db.select().from(kept).where(eq(kept.sha256, input.picture));
  if (!row) throw failure('not_found', { message: 'Такого снимка нет.' });
  return {
    headers: {
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Blob([new Uint8Array(row.content)], { type: 'image/webp' }),
  };
});
