import { sql } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import type { DemoStage } from '../../kernel/domain';
import { writeLargeSession } from './write-large-session';

/** Age in days up to which demo photos are still being worked on. */
const RECENT_DAYS = 45;

/**
 * What staff of the demo company did with its photos: stars and picks of the last weeks, retouching that is ordered, in work or waiting for
 * review, and a few photos in the trash. Derived from existing rows in a handful of statements.
 */
export async function writeDemoPhotoWork(stage: DemoStage): Promise<void> {
  const { tx, now } = stage;
  const since = sql`${new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString()}::timestamptz`;
  const at = sql`${now.toISOString()}::timestamptz`;
  /** A number from 0 to 99, always the same for a photo. */
  const dice = sql`(abs(hashtext(p.id::text)) % 100)`;

  await tx.execute(sql`
    update photo p set
      rating = case when ${dice} < 12 then 5 when ${dice} < 30 then 4 when ${dice} < 55 then 3 else 0 end,
      picked = ${dice} < 22,
      marked_at = least(p.uploaded_at + interval '40 minutes', ${at}),
      marked_by = p.uploaded_by
    from photosession s
    where s.id = p.photosession_id and s.created_at >= ${since} and ${dice} < 55
      and s.session_state in ('showing', 'sold', 'retouch', 'review', 'done', 'delivered')`);

  await tx.execute(sql`
    update photo p set
      retouch_state = (case when s.session_state = 'review' then 'review'
        when ${dice} % 2 = 0 then 'in_work' else 'ordered' end)::retouch_state,
      retouch_due_on = s.business_date + 7
    from photosession s
    where s.id = p.photosession_id and s.created_at >= ${since} and p.picked
      and s.session_state in ('retouch', 'review')`);

  await tx.execute(sql`
    with gone as (
      update photo p set deleted_at = least(p.uploaded_at + interval '2 hours', ${at}), deleted_by = p.uploaded_by
      from photosession s
      where s.id = p.photosession_id and s.created_at >= ${at} - interval '20 days' and ${dice} >= 96
        and s.session_state in ('processing', 'ready') and s.photo_count > 3
      returning p.id, p.photosession_id, p.filename, p.deleted_at, p.deleted_by
    ), noted as (
      insert into photo_file_event (photosession_id, photo_id, filename, kind, at, by_id)
      select photosession_id, id, filename, 'deleted', deleted_at, deleted_by from gone
    )
    update photosession s set photo_count = s.photo_count - g.count
    from (select photosession_id, count(*)::int as count from gone group by photosession_id) g
    where g.photosession_id = s.id`);

  // The small company of the tests keeps only its few pictures.
  if (stage.size !== 'full') return;
  await writeLargeSession(stage);
}
