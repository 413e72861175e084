import { noteAct } from '../../kernel/records';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { pictureWork } from '../pictures/picture-work';
import { contentOf } from '../queries/photos';
import { sessionRecord } from '../records';
import { matchesEntityTag, imageFile, imageHeaders } from '../rules/image-reply';
import { asked, lostFile } from './show-photo';

/** The audit entry is written before the bytes are sent, as for a download of the original. */
export const full = calls.photos.full.handler(async ({ context, input: { params } }) => {
  const { db } = context.database;
  const sha256 = await contentOf(db, scopeOf(context), asked(params));
  const headers = imageHeaders('full', sha256);
  if (matchesEntityTag(context.origin.headers['if-none-match'], 'full', sha256))
    return { status: 304 as const, headers };
  const original = await context.files.get('original', sha256);
  if (!original) throw lostFile(context, 'original', sha256);
  const content = await pictureWork('full', { original, filename: sha256 });
  await db.transaction((tx) =>
    noteAct(tx, context, sessionRecord, params.photosessionId, {
      act: 'photo.original_viewed',
      after: { photo_id: params.photoUuid, sha256 },
    }),
  );
  return { status: 200 as const, headers, body: imageFile('full', content) };
});
