import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import type { DemoStage } from '../../kernel/domain';
import { takePicture } from '../pictures/process-picture';
import { storePicture } from '../pictures/store-picture';
import { photo, photoFileEvent, photoVersion } from '../schema';

const PHOTOS_WITH_VERSIONS = 8;
const COMMENTS = ['Теплее тон, убраны блики', 'Светлее лица'];

/** Retouched files of photos that wait for review: warmer and lighter, so that before and after differ visibly. */
export async function writeDemoVersions({ tx, files, now }: DemoStage, count = PHOTOS_WITH_VERSIONS): Promise<void> {
  const photos = await tx
    .select()
    .from(photo)
    .where(and(inArray(photo.retouch_state, ['review', 'done']), eq(photo.version_count, 0)))
    .orderBy(photo.uploaded_at, photo.id)
    .limit(count);
  for (const [index, held] of photos.entries()) {
    const original = await files.get('original', held.sha256);
    if (!original) throw new Error(`the library has no picture ${held.sha256}`);
    const retouched = await sharp(original)
      .modulate({ brightness: 1.08, saturation: 1.15 })
      .webp({ quality: 90 })
      .toBuffer();
    const picture = await takePicture(retouched, held.filename);
    await storePicture(files, picture, retouched);
    const { sha256, bytes, mediaType: media_type, width, height, thumbhash } = picture;
    const made = {
      photo_id: held.id,
      number: 1,
      filename: held.filename,
      created_by: held.uploaded_by,
      created_at: now,
    };
    await tx.insert(photoVersion).values({
      ...made,
      sha256,
      bytes,
      media_type,
      width,
      height,
      thumbhash,
      comment: COMMENTS[index % COMMENTS.length] ?? null,
    });
    await tx.update(photo).set({ version_count: 1, current_version: 1 }).where(eq(photo.id, held.id));
    await tx.insert(photoFileEvent).values({
      photosession_id: held.photosession_id,
      photo_id: held.id,
      filename: held.filename,
      kind: 'version_added',
      version: 1,
      at: now,
      by_id: held.uploaded_by,
    });
  }
}
