import { SESSION_MAX_PHOTOS, type Photo, type Photosession } from '@studio/contracts';
import { noteAct } from '../kernel/records';
import type { CallContext } from '../kernel/calls/context';
import { failure } from '../kernel/calls/fail';
import { scopeOf, signedIn } from '../kernel/calls/implement';
import { leavePreview } from './make-preview';
import type { TakenPicture } from './pictures/process-picture';
import { takeIn } from './pictures/shown-file';
import { lockSession } from './queries/find-session';
import { noteFileEvents } from './queries/file-events';
import { filenamesOf, nextPosition, photoByContent } from './queries/photos';
import { moveSession } from './queries/move-session';
import { countPhotos, restorePhotos } from './queries/photo-trash';
import { sessionRecord } from './records';
import { freeFilename } from './rules/photo-filename';
import { movesOnUpload } from './rules/state-move';
import { photo } from './schema';

/** The photo of a session, and whether its content was already there. */
export interface AddedPhoto {
  photo: Photo;
  duplicate: boolean;
}

/**
 * Adds a file to a session as a photo, once. The files are stored before the row: a crash in between leaves a file that the sweep removes,
 * never a row without its file.
 * @throws what `takePicture` throws, and `validation_failed` when the session is full.
 */
export async function addPhoto(
  context: CallContext,
  session: Pick<Photosession, 'id' | 'time_zone'>,
  filename: string,
  original: Uint8Array,
): Promise<AddedPhoto> {
  const picture = await takeIn(context, original, filename, { timeZone: session.time_zone });
  return addRow(context, session.id, filename, picture);
}

/** One at a time per session: its row is locked while name, position and count are calculated. */
function addRow(context: CallContext, sessionId: string, filename: string, picture: TakenPicture): Promise<AddedPhoto> {
  return context.database.db.transaction(async (tx) => {
    const session = await lockSession(tx, scopeOf(context), sessionId);
    const known = await photoByContent(tx, sessionId, picture.sha256);
    if (known && !(await restorePhotos(tx, context, session, [known.id]))) return { photo: known, duplicate: true };
    if (known) return { photo: known, duplicate: false };
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
    // Adding photos is not an edit, nor is the state move caused by the first one: a form that is open meanwhile, or was filled in
    // offline, must not run into a conflict.
    let moved = session;
    for (const to of movesOnUpload(session.session_state))
      moved = await moveSession(tx, context, moved, { to, by_id: signedIn(context).id, keepRevision: true });
    await countPhotos(tx, context, sessionId, 1);
    const { filename: named, bytes, width, height, taken_at, camera } = row!; // RETURNING gives the one row that was inserted.
    await noteAct(tx, context, sessionRecord, sessionId, {
      act: 'photo.uploaded',
      after: { filename: named, bytes, width, height, taken_at, camera },
    });
    await leavePreview(tx, context, sessionId, picture.sha256);
    await noteFileEvents(tx, context, sessionId, 'uploaded', [row!]);
    const added = await photoByContent(tx, sessionId, picture.sha256);
    return { photo: added!, duplicate: false }; // It was inserted just above.
  });
}
