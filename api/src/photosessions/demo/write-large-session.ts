import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { FileStore } from '../../kernel/files';
import type { DemoStage } from '../../kernel/domain';
import { sha256Of } from '../pictures/sha256';
import { photo, photosession } from '../schema';

/** Pictures of a school day: the output of one photographer. */
const LARGE_SESSION_PHOTOS = 2_000;
const AT_A_TIME = 16;
const SHOT_EVERY_MS = 4_000;

type PhotoRow = typeof photo.$inferInsert;

/**
 * Gives the newest session that is being shown to its client thousands of pictures, as after a school day. They are the library's, each
 * with a unique number in its bytes, since a session takes no content twice. Their thumbnails and previews are shared.
 */
export async function writeLargeSession(stage: DemoStage, count = LARGE_SESSION_PHOTOS): Promise<void> {
  const { tx, files, write } = stage;
  const [session] = await tx
    .select()
    .from(photosession)
    .where(and(inArray(photosession.session_state, ['showing', 'ready']), isNull(photosession.deleted_at)))
    .orderBy(desc(photosession.created_at), desc(photosession.id))
    .limit(1);
  const [first] = session ? await tx.select().from(photo).where(eq(photo.photosession_id, session.id)).limit(1) : [];
  if (!session || !first) return;
  const library = await tx.selectDistinctOn([photo.sha256]).from(photo).orderBy(photo.sha256);
  const [last] = await tx
    .select({ position: max(photo.position) })
    .from(photo)
    .where(eq(photo.photosession_id, session.id));
  const begun = first.taken_at ?? session.created_at;
  const { id: _, ...common } = { ...first, version_count: 0, current_version: 0, deleted_at: null, deleted_by: null };
  const rows: PhotoRow[] = [];
  for (let from = 0; from < count; from += AT_A_TIME)
    rows.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_A_TIME, count - from) }, async (_one, offset): Promise<PhotoRow> => {
          const index = from + offset;
          // Neighbours come from different groups of people.
          const model = library[(index * 37) % library.length] ?? first;
          const { sha256, bytes } = await storeMarked(files, model.sha256, index);
          const { media_type, width, height, camera, thumbhash } = model;
          return {
            ...common,
            id: stage.random(`large/${index}`).uuid(),
            sha256,
            bytes,
            media_type,
            width,
            height,
            camera,
            thumbhash,
            filename: `SCHOOL_${String(index + 1).padStart(4, '0')}.JPG`,
            taken_at: new Date(begun.getTime() + index * SHOT_EVERY_MS),
            position: (last?.position ?? 0) + index + 1,
          };
        }),
      )),
    );
  await write(photo, rows);
  await tx
    .update(photosession)
    .set({ photo_count: sql`${photosession.photo_count} + ${count}` })
    .where(eq(photosession.id, session.id));
}

/** Stores the picture with a number after its last byte, which decoders ignore. */
async function storeMarked(files: FileStore, model: string, index: number): Promise<{ sha256: string; bytes: number }> {
  const original = await files.get('original', model);
  if (!original) throw new Error(`the library has no picture ${model}`);
  const marked = Buffer.concat([original, Buffer.from(`№ ${index}`)]);
  const sha256 = await sha256Of(marked);
  await Promise.all([
    files.put('original', sha256, marked),
    files.copy('thumbnail', model, sha256),
    files.copy('watermarked', model, sha256),
  ]);
  return { sha256, bytes: marked.length };
}
