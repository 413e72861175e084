import { MEBIBYTE, PHOTO_MAX_BYTES, type Photosession } from '@studio/contracts';
import type { StagedName } from '../../kernel/files';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { addPhoto, type AddedPhoto } from '../add-photo';
import { sha256Of } from '../pictures/sha256';
import { refusal } from '../pictures/refusal';
import { stagedSlot } from '../pictures/slots';
import { keyedSession } from '../queries/keyed-session';
import { hasBrought, shownPhotoByContent } from '../queries/photos';
import { photoFilename } from '../rules/photo-filename';

/**
 * The staged bytes are deleted once they are a photo, or when they can never become one. Adding the same content to another session needs
 * no second upload: it is read from the photos' own files.
 */
export const takePhoto = calls.photos.take.handler(async ({ context, input: { params, body } }) => {
  const caller = signedIn(context);
  const find = () => keyedSession(context.database.db, scopeOf(context), caller.id, params.sessionKey);
  const session = await find();
  const filename = photoFilename(body.filename);
  if (body.bytes > PHOTO_MAX_BYTES) throw refusal.bytes(filename, PHOTO_MAX_BYTES / MEBIBYTE);
  const name: StagedName = { owner: caller.id, sha256: params.sha256 };
  try {
    const added = await take(context, session, filename, name);
    await discard(context, name);
    const { id: session_id } = session;
    const reply = { ...added, session_id, sha256: name.sha256 };
    return { status: added.duplicate ? (200 as const) : (201 as const), body: reply };
  } catch (error) {
    // If the session was deleted meanwhile, that is the answer.
    await find();
    throw error;
  }
});

async function take(
  context: CallContext,
  session: Photosession,
  filename: string,
  name: StagedName,
): Promise<AddedPhoto> {
  const known = await knownPhoto(context, session, name);
  return (
    known ??
    stagedSlot(async () => {
      // While this call waited, another may have added the photo and deleted the staged bytes.
      const taken = await knownPhoto(context, session, name);
      if (taken) return taken;
      const content = (await checkedContent(context, name)) ?? (await broughtBefore(context, name));
      if (!content) throw await incomplete(context, name);
      return addPhoto(context, session, filename, content).catch(async (error: unknown) => {
        if (isVerdict(error)) await discard(context, name);
        throw error;
      });
    })
  );
}

async function knownPhoto({ database }: CallContext, { id }: Photosession, { sha256 }: StagedName) {
  const photo = await shownPhotoByContent(database.db, id, sha256);
  return photo && { photo, duplicate: true };
}

/** The staged content; null while it is incomplete. @throws `hash_mismatch`, and deletes the bytes. */
async function checkedContent(context: CallContext, name: StagedName): Promise<Buffer | null> {
  const content = await context.staged.read(name);
  if (!content || (await sha256Of(content)) === name.sha256) return content;
  await context.staged.remove(name);
  throw failure('hash_mismatch');
}

async function broughtBefore({ database, files }: CallContext, { owner, sha256 }: StagedName): Promise<Buffer | null> {
  return (await hasBrought(database.db, owner, sha256)) ? files.get('original', sha256) : null;
}

async function incomplete({ staged }: CallContext, name: StagedName) {
  return failure('upload_incomplete', { details: { offset: (await staged.find(name))?.offset ?? 0 } });
}

/** Whether the bytes themselves were refused, so that a retry cannot succeed. */
function isVerdict(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('photo_');
}

/** The photo is stored whether or not this succeeds; leftovers are swept later. */
async function discard({ staged, log, origin }: CallContext, name: StagedName): Promise<void> {
  await staged.remove(name).catch((error: unknown) => {
    log.warn({ err: error, requestId: origin.requestId }, 'staged bytes stay for the sweep');
  });
}
