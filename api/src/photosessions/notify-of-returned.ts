import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { countOf } from '../kernel/words/plural';
import { tell } from '../notifications';
import { photo, photoVersion } from './schema';

interface Returned {
  session: { id: string; number: number };
  photos: readonly { id: string; filename: string }[];
  remark: string;
}

const PHOTO_FORMS = ['снимок', 'снимка', 'снимков'] as const;

/** Notifies each designer which of their retouched pictures came back, and why. */
export async function notifyOfReturned(
  tx: Database,
  actor: Actor,
  { session, photos, remark }: Returned,
): Promise<void> {
  const authors = await tx
    .select({ photo_id: photoVersion.photo_id, id: photoVersion.created_by })
    .from(photoVersion)
    .innerJoin(photo, and(eq(photo.id, photoVersion.photo_id), eq(photo.version_count, photoVersion.number)))
    .where(
      inArray(
        photoVersion.photo_id,
        photos.map(({ id }) => id),
      ),
    );
  for (const author of new Set(authors.map(({ id }) => id))) {
    const theirs = photos.filter((one) => authors.some(({ photo_id, id }) => photo_id === one.id && id === author));
    const [first] = theirs;
    const what = theirs.length === 1 ? `«${first?.filename}»` : countOf(theirs.length, PHOTO_FORMS);
    await tell(tx, actor, [author], {
      kind: 'retouch.returned',
      title: `Ретушь вернули на доработку: ${what}, фотосессия № ${session.number}`,
      body: remark,
      link: `/photosessions/${session.id}?photo=${first?.id}`,
    });
  }
}
