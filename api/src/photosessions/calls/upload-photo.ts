import { MEBIBYTE, PHOTO_MAX_BYTES } from '@studio/contracts';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { addPhoto } from '../add-photo';
import { sha256Of } from '../pictures/sha256';
import { refusal } from '../pictures/refusal';
import { findSession } from '../queries/find-session';
import { shownPhotoByContent } from '../queries/photos';
import { photoFilename } from '../rules/photo-filename';

export const uploadPhoto = calls.photos.upload.handler(async ({ context, input: { params, body } }) => {
  const { db } = context.database;
  const filename = photoFilename(body.file.name);
  const session = await findSession(db, scopeOf(context), params.photosessionId);
  if (body.file.size > PHOTO_MAX_BYTES) throw refusal.bytes(filename, PHOTO_MAX_BYTES / MEBIBYTE);

  const original = new Uint8Array(await body.file.arrayBuffer());
  const known = await shownPhotoByContent(db, session.id, await sha256Of(original));
  const added = known ? { photo: known, duplicate: true } : await addPhoto(context, session, filename, original);
  return { status: added.duplicate ? (200 as const) : (201 as const), body: added };
});
