import { PHOTO_MAX_BYTES, SESSION_MAX_PHOTOS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../access';
import type { CallContext } from '../../kernel/context';
import { failure } from '../../kernel/fail';
import { calls, scopeOf, signedIn } from '../../kernel/implement';
import { processPicture, sha256Of, type ProcessedPicture } from '../pictures/process-picture';
import { refusal } from '../pictures/refusal';
import { storePicture } from '../pictures/store-picture';
import { findSession, lockSession } from '../queries/find-session';
import { filenamesOf, nextPosition, photoByContent } from '../queries/photos';
import { recordMove } from '../queries/record-move';
import { freeFilename, photoFilename } from '../rules/photo-filename';
import { movesOnUpload } from '../rules/state-move';
import { photo, photosession } from '../schema';

const MEBIBYTE = 1024 * 1024;

/** Files first, then the row: a crash in between leaves a file that the sweep collects, never a row without its file. */
export const uploadPhoto = calls.photos.upload.handler(async ({ context, input: { params, body } }) => {
  const { db } = context.database;
  const filename = photoFilename(body.file.name);
  const session = await findSession(db, scopeOf(context), params.photosessionId);
  if (body.file.size > PHOTO_MAX_BYTES) throw refusal.bytes(filename, PHOTO_MAX_BYTES / MEBIBYTE);

  const original = new Uint8Array(await body.file.arrayBuffer());
  const known = await photoByContent(db, session.id, await sha256Of(original));
  if (known) return { status: 200 as const, body: { photo: known, duplicate: true } };

  const settings = { timeZone: session.time_zone, mark: context.config.companyName };
  const picture = await processPicture(original, filename, settings);
  await storePicture(context.files, picture, original);
  return addPhoto(context, session.id, filename, picture);
});

/** One at a time for a session: its row is held while name, position and count are reckoned. */
function addPhoto(context: CallContext, sessionId: string, filename: string, picture: ProcessedPicture) {
  return context.database.db.transaction(async (tx) => {
    const session = await lockSession(tx, scopeOf(context), sessionId);
    const known = await photoByContent(tx, sessionId, picture.sha256);
    if (known) return { status: 200 as const, body: { photo: known, duplicate: true } };
    if (session.photo_count >= SESSION_MAX_PHOTOS)
      throw failure('validation_failed', {
        field: 'file',
        message: `В фотосессии уже ${SESSION_MAX_PHOTOS} снимков: «${filename}» не поместился.`,
      });

    const [row] = await tx
      .insert(photo)
      .values({
        photosession_id: sessionId,
        filename: freeFilename(filename, await filenamesOf(tx, sessionId)),
        sha256: picture.sha256,
        bytes: picture.bytes,
        media_type: picture.mediaType,
        width: picture.width,
        height: picture.height,
        taken_at: picture.takenAt,
        camera: picture.camera,
        position: await nextPosition(tx, sessionId),
        thumbhash: picture.thumbhash,
        uploaded_by: signedIn(context).id,
        uploaded_at: context.now(),
      })
      .returning();
    const moves = movesOnUpload(session.session_state);
    for (const [from_state, to_state] of moves)
      await recordMove(tx, context, { photosession_id: sessionId, from_state, to_state, reason: null });
    const moved = moves.at(-1)?.[1];
    await tx
      .update(photosession)
      .set({
        photo_count: session.photo_count + 1,
        updated_at: context.now(),
        // Photos alone are no edit: somebody who fills in the form meanwhile must not be told of a conflict.
        ...(moved ? { session_state: moved, revision: session.revision + 1 } : {}),
      })
      .where(eq(photosession.id, sessionId));
    await recordAudit(tx, context, {
      action: 'photo.uploaded',
      subject_kind: 'photosession',
      subject_id: sessionId,
      after: row,
    });
    const added = await photoByContent(tx, sessionId, picture.sha256);
    return { status: 201 as const, body: { photo: added!, duplicate: false } }; // It was inserted just above.
  });
}
