import { ATTACHMENT_MAX_BYTES, MEBIBYTE } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { pictureOfDocument } from '../../photosessions';
import { findItem } from '../queries/item-rows';
import { stockPhoto } from '../schema';

const NO_REACH = { kind: 'own', location_ids: [] as string[] } as const;

const addPhoto = calls.consumables.addPhoto.handler(async ({ context, input: { body } }) => {
  const { file } = body;
  if (file.size > ATTACHMENT_MAX_BYTES)
    throw failure('photo_too_large', {
      field: 'file',
      message: `Файл больше ${ATTACHMENT_MAX_BYTES / MEBIBYTE} МБ. Снимите ещё раз в обычном качестве.`,
    });
  const { sha256, content } = await pictureOfDocument(new Uint8Array(await file.arrayBuffer()), file.name);
  await context.database.db
    .insert(stockPhoto)
    .values({ sha256, content, kept_by: signedIn(context).id, kept_at: context.now() })
    .onConflictDoNothing();
  return { photo: sha256 };
});

const photo = calls.consumables.photo.handler(({ context, input }) => replyOf(context.database.db, input.photo));

const itemPicture = calls.consumables.itemPicture.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { picture } = await findItem(db, NO_REACH, input.id);
  if (picture === null) throw failure('not_found', { message: 'У этого материала нет снимка.' });
  return replyOf(db, picture);
});

/** A picture as a reply that no shared cache stores. */
async function replyOf(db: Database, sha256: string) {
  const [row] = await db.select().from(stockPhoto).where(eq(stockPhoto.sha256, sha256));
  if (!row) throw failure('not_found', { message: 'Такого снимка нет.' });
  return {
    headers: {
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Blob([new Uint8Array(row.content)], { type: 'image/jpeg' }),
  };
}

export const photoCalls = { addPhoto, photo, itemPicture };
