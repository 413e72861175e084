import { defineWriteKind } from '@studio/offline';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../api/src/kernel/database/rows-of';
import { photo, photosession } from '../../../api/src/photosessions/schema';
import type { TestApp } from '../../../api/src/testing/test-app';
import { ownerList } from './kept-rows';
import { entryName, type WriteSubject } from './write-subjects';

interface KeptMarks {
  id: string;
  photosessionId: string;
  marks: { photo_id: string; picked: boolean; marked_at: string }[];
}

/** As the session's screen sends them, by the real call. */
const MARKS = defineWriteKind<KeptMarks>({
  kind: 'photosessions.marks',
  title: 'Отметки на снимках',
  method: 'PATCH',
  path: '/photos/{photosessionId}/marks',
  describe: ({ marks }) => String(marks.length),
});

/** More than one history enters. */
const PHOTOS = 400;
/** Long ago: a device's clock that is ahead would count as now. */
const FIRST_MARK = Date.parse('2021-03-08T09:00:00.000Z');

/**
 * Marks on photos: an entry marks the photo of its number, at a moment of its own, by which it is known again. A trigger notes
 * each mark that was put, so that one which is put twice is seen.
 */
export async function markSubject(
  { database: { db } }: TestApp,
  location_id: string,
  by: string,
): Promise<WriteSubject> {
  const [session] = await db
    .insert(photosession)
    .values({
      name: 'Отметки',
      name_folded: 'отметки',
      phone: '+79161234567',
      location_id,
      owner_id: by,
      business_date: '2021-03-08',
    })
    .returning();
  if (!session) throw new Error('no session was made');
  const rows = Array.from({ length: PHOTOS }, (_, index) => ({
    photosession_id: session.id,
    filename: `IMG_${index}.jpg`,
    sha256: index.toString(16).padStart(64, '0'),
    bytes: 1,
    media_type: 'image/jpeg',
    width: 3,
    height: 2,
    position: index + 1,
    thumbhash: '',
    uploaded_by: by,
    uploaded_at: new Date(FIRST_MARK),
  }));
  const photos = await db.insert(photo).values(rows).returning({ id: photo.id });
  await db.execute(sql`create table mark_put (number serial, at timestamptz not null, by_id uuid not null)`);
  await db.execute(sql`
    create function note_mark() returns trigger language plpgsql as $$
    begin
      insert into mark_put (at, by_id) values (new.marked_at, new.marked_by);
      return null;
    end $$`);
  await db.execute(sql`
    create trigger mark_put after update on photo for each row when (new.marked_at is not null) execute function note_mark()`);
  /** Which entry was made at which moment. */
  const entries = new Map<number, { id: string; number: number }>();
  const moments = new Map<string, number>();
  return {
    save(tab, id, number) {
      const entry = `${id} ${number}`;
      const at = moments.get(entry) ?? FIRST_MARK + moments.size + 1;
      moments.set(entry, at);
      entries.set(at, { id, number });
      const photo_id = photos[number % PHOTOS]?.id ?? '';
      const marks = [{ photo_id, picked: true, marked_at: new Date(at).toISOString() }];
      return tab.manager.writes.save(MARKS, { id, photosessionId: session.id, marks });
    },
    async rows(database, owners) {
      const put = rowsOf<{ at: string | Date; by_id: string }>(
        await database.execute(
          sql`select at, by_id from mark_put where by_id in (${ownerList(owners)}) order by number`,
        ),
      );
      return put.map(({ at, by_id }) => {
        const entry = entries.get(new Date(at).getTime());
        if (!entry) throw new Error('a mark that nobody entered');
        return {
          id: entry.id,
          owner_id: by_id,
          local_id: entry.id,
          name: entryName(entry.number),
          deleted: false,
          audits: 1,
          events: 1,
        };
      });
    },
  };
}
