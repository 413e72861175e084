import { MEBIBYTE, PHOTO_MAX_BYTES } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { noteAct } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { leavePreview } from '../make-preview';
import { refusal } from '../pictures/refusal';
import { takeIn } from '../pictures/shown-file';
import { noteFileEvents } from '../queries/file-events';
import { findSession } from '../queries/find-session';
import { requirePhotosOf } from '../queries/photo-trash';
import { lockPhoto, versionsOf } from '../queries/versions';
import { sessionRecord } from '../records';
import { photoFilename } from '../rules/photo-filename';
import { photo, photoVersion } from '../schema';

/** Files before the row, as for photos. The newest version becomes the current one. */
export const addVersion = calls.photos.addVersion.handler(async ({ context, input: { params, body } }) => {
  const { db } = context.database;
  const session = await findSession(db, scopeOf(context), params.photosessionId);
  await requirePhotosOf(db, session.id, [params.photoUuid]);
  const filename = photoFilename(body.file.name);
  if (body.file.size > PHOTO_MAX_BYTES) throw refusal.bytes(filename, PHOTO_MAX_BYTES / MEBIBYTE);
  const content = new Uint8Array(await body.file.arrayBuffer());
  const picture = await takeIn(context, content, filename, { timeZone: session.time_zone });
  const duplicate = await db.transaction(async (tx) => {
    const held = await lockPhoto(tx, session.id, params.photoUuid);
    const number = held.version_count + 1;
    const [made] = await tx
      .insert(photoVersion)
      .values({
        photo_id: held.id,
        number,
        filename,
        sha256: picture.sha256,
        bytes: picture.bytes,
        media_type: picture.mediaType,
        width: picture.width,
        height: picture.height,
        thumbhash: picture.thumbhash,
        comment: body.comment || null,
        created_by: signedIn(context).id,
        created_at: context.now(),
      })
      .onConflictDoNothing({ target: [photoVersion.photo_id, photoVersion.sha256] })
      .returning({ id: photoVersion.id });
    if (!made) return true;
    await tx.update(photo).set({ version_count: number, current_version: number }).where(eq(photo.id, held.id));
    await leavePreview(tx, context, session.id, picture.sha256);
    await noteFileEvents(tx, context, session.id, 'version_added', [{ id: held.id, filename, version: number }]);
    await noteAct(tx, context, sessionRecord, session.id, {
      act: 'photo.version_added',
      after: { photo_id: held.id, photo: held.filename, version: number, filename, sha256: picture.sha256 },
    });
    return false;
  });
  const version = (await versionsOf(db, params.photoUuid)).find(({ sha256 }) => sha256 === picture.sha256);
  return { status: duplicate ? (200 as const) : (201 as const), body: { version: version!, duplicate } }; // It is there.
});

export const versions = calls.photos.versions.handler(async ({ context, input: { photosessionId, photoUuid } }) => {
  const { db } = context.database;
  const session = await findSession(db, scopeOf(context), photosessionId);
  await requirePhotosOf(db, session.id, [photoUuid]);
  return versionsOf(db, photoUuid);
});

export const chooseVersion = calls.photos.chooseVersion.handler(
  async ({ context, input: { photosessionId, photoUuid, number } }) => {
    const { db } = context.database;
    const session = await findSession(db, scopeOf(context), photosessionId);
    return db.transaction(async (tx) => {
      const held = await lockPhoto(tx, session.id, photoUuid);
      if (number > held.version_count)
        throw failure('not_found', { field: 'number', message: 'Такой версии снимка нет.' });
      if (number !== held.current_version) {
        await tx.update(photo).set({ current_version: number }).where(eq(photo.id, held.id));
        await noteFileEvents(tx, context, session.id, 'version_chosen', [{ ...held, version: number }]);
        await noteAct(tx, context, sessionRecord, session.id, {
          act: 'photo.version_chosen',
          before: { photo_id: held.id, version: held.current_version },
          after: { photo_id: held.id, version: number },
        });
      }
      return versionsOf(tx, held.id);
    });
  },
);
