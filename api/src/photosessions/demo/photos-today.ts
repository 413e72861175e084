import { DAY_MS, TRASH_DAYS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { rowsOf } from '../../kernel/database/rows-of';
import type { DemoStage } from '../../kernel/domain';
import { sweepTrash } from '../sweep-trash';

interface Shown {
  id: string;
  photosession_id: string;
  filename: string;
  sha256: string;
}

const VERSIONS = { full: 8, small: 2, large: 2 } as const;
const COMMENTS = ['Теплее тон, убраны блики', 'Светлее лица'];

/** Work on photos that leaves a trace in their files: versions, another choice, downloads, and the way into the trash, back and out. */
export async function photosToday({ tx, files, now, size, as, at, inTurn }: DemoStage): Promise<void> {
  const [chief, other] = rowsOf<{ id: string }>(
    await tx.execute(sql`select a.employee_id as id from role_assignment a join role r on r.id = a.role_id
      where r.name in ('federal_manager', 'regional_director') and a.ended_at is null order by r.level desc, a.employee_id limit 2`),
  );
  if (!chief || !other) return;
  const find = async (which: ReturnType<typeof sql>, count: number) =>
    rowsOf<Shown>(
      await tx.execute(sql`
        select p.id, p.photosession_id, p.filename, p.sha256 from photo p join photosession s on s.id = p.photosession_id
        where p.deleted_at is null and s.deleted_at is null and s.photo_count > 3 and p.version_count = 0 and ${which}
        order by p.uploaded_at desc, p.id limit ${count}`),
    );
  const inOrder = inTurn(3);
  const by = ({ id } = chief) => inOrder(id).photos;
  const reviewed = await find(sql`p.retouch_state = 'review'`, VERSIONS[size]);
  for (const [n, { id: photoUuid, photosession_id: photosessionId, sha256, filename }] of reviewed.entries()) {
    const file = new File([await retouched(await files.get('original', sha256))], filename, { type: 'image/webp' });
    const comment = COMMENTS[n % COMMENTS.length];
    await by().addVersion({ params: { photosessionId, photoUuid }, body: { file, ...(comment && { comment }) } });
    if (n === 1) {
      await by().chooseVersion({ photosessionId, photoUuid, number: 0 });
      await by(other).retouch({ photosessionId, photo_ids: [photoUuid], to: 'done' });
    }
  }
  for (const { id, photosession_id: photosessionId, sha256 } of await find(sql`s.session_state = 'ready'`, 1)) {
    const one = { photosessionId, photo_ids: [id] };
    await by().discard(one);
    await by().restore(one);
    await by().original({ photosessionId, photoUuid: id });
    const again = await retouched(await files.get('original', sha256));
    const file = new File([again], 'DSC_9001.webp', { type: 'image/webp' });
    await by().upload({ params: { photosessionId }, body: { file } });
  }
  const old = sql`s.created_at < ${new Date(now.getTime() - (TRASH_DAYS + 5) * DAY_MS).toISOString()}::timestamptz
    and not exists (select from photosession_event v where v.photosession_id = s.id and v.to_state = 'sold')`;
  for (const { id, photosession_id: photosessionId } of await find(old, 1)) {
    const then = new Date(now.getTime() - (TRASH_DAYS + 1) * DAY_MS);
    await as(chief.id, then).photos.discard({ photosessionId, photo_ids: [id] });
    await sweepTrash(at(now));
  }
}

/** Warmer and lighter, so that before and after differ visibly. */
async function retouched(original: Buffer | null): Promise<Uint8Array<ArrayBuffer>> {
  if (!original) throw new Error('the library has no such picture');
  return new Uint8Array(
    await sharp(original).modulate({ brightness: 1.08, saturation: 1.15 }).webp({ quality: 90 }).toBuffer(),
  );
}
