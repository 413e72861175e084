import { mayRetouchMove, RETOUCH_WORDS } from '@studio/contracts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isUnchanged, noteAct } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { location } from '../../locations/schema';
import { findSession } from '../queries/find-session';
import { requirePhotosOf } from '../queries/photo-trash';
import { visibleTo } from '../queries/reach';
import { sessionRecord } from '../records';
import { photo, photosession, photoVersion } from '../schema';
import { notifyOfReturned } from '../notify-of-returned';

export const retouch = calls.photos.retouch.handler(async ({ context, input }) => {
  const { photosessionId, photo_ids, to, remark, area, due_on } = input;
  const ids = [...new Set(photo_ids)];
  return context.database.db.transaction(async (tx) => {
    const session = await findSession(tx, scopeOf(context), photosessionId);
    await requirePhotosOf(tx, session.id, ids);
    const held = await tx
      .select({
        id: photo.id,
        filename: photo.filename,
        retouch_state: photo.retouch_state,
        retouch_remark: photo.retouch_remark,
        retouch_area: photo.retouch_area,
        retouch_due_on: photo.retouch_due_on,
      })
      .from(photo)
      .where(and(inArray(photo.id, ids), isNull(photo.deleted_at)))
      .orderBy(photo.id)
      .for('update');
    const moving = held.filter(({ retouch_state }) => retouch_state !== to);
    // An order that stands is not a repeat when it asks for something else.
    const asked = {
      ...(to === 'ordered' && remark ? { retouch_remark: remark } : {}),
      ...(to === 'ordered' && area !== undefined ? { retouch_area: area } : {}),
      ...(due_on === undefined ? {} : { retouch_due_on: due_on }),
    };
    const asking = held.filter((one) => one.retouch_state === to && !isUnchanged(one, asked));
    const stuck = moving.find(({ retouch_state }) => !mayRetouchMove(retouch_state, to));
    if (stuck)
      throw failure('illegal_transition', {
        message: `«${stuck.filename}»: из состояния «${RETOUCH_WORDS[stuck.retouch_state]}» нельзя перейти в «${RETOUCH_WORDS[to]}».`,
      });
    if (to === 'done') await refuseOwnRetouch(tx, context, moving);
    const returned =
      to === 'ordered'
        ? moving.filter(({ retouch_state }) => retouch_state === 'review' || retouch_state === 'done')
        : [];
    if (returned.length > 0 && !remark)
      throw failure('validation_failed', { field: 'remark', message: 'Напишите, что исправить.' });
    const set = {
      retouch_state: to,
      ...(to === 'ordered' ? { retouch_remark: remark || null, retouch_area: area ?? null } : {}),
      ...(to === 'done' || to === 'none' ? { retouch_remark: null, retouch_area: null } : {}),
      ...(due_on === undefined ? {} : { retouch_due_on: due_on }),
    };
    for (const { photos, change } of [
      { photos: moving, change: set },
      { photos: asking, change: asked },
    ]) {
      if (photos.length === 0) continue;
      const these = photos.map(({ id }) => id);
      await tx.update(photo).set(change).where(inArray(photo.id, these));
      await noteAct(tx, context, sessionRecord, session.id, {
        act: 'photo.retouch_moved',
        before: { photos: photos.map(known) },
        after: { photos: photos.map((one) => known({ ...one, ...change })) },
      });
    }
    if (remark && returned.length > 0) await notifyOfReturned(tx, context, { session, photos: returned, remark });
    return { photo_ids: [...moving, ...asking].map(({ id }) => id) };
  });
});

/** What there is of a photo's retouch. */
const known = (one: object) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null));

/** A check of one's own work is none: anyone else in reach may accept it. */
async function refuseOwnRetouch(tx: Database, context: CallContext, photos: readonly { id: string }[]) {
  const ids = photos.map(({ id }) => id);
  const retouched = await tx
    .select({ filename: photo.filename, by: photoVersion.created_by })
    .from(photoVersion)
    .innerJoin(photo, and(eq(photo.id, photoVersion.photo_id), eq(photo.version_count, photoVersion.number)))
    .where(inArray(photo.id, ids));
  for (const { filename, by } of retouched)
    refuseOwn(context, [by], `«${filename}»: ретушь ваша, её принимает другой сотрудник.`);
}

export const retouchWork = calls.photos.retouchWork.handler(async ({ context }) => {
  const count = (state: string) => sql<number>`count(*) filter (where ${photo.retouch_state} = ${state})::int`;
  const due = sql<string | null>`min(${photo.retouch_due_on}) filter (where ${photo.retouch_state} <> 'review')::text`;
  return context.database.db
    .select({
      photosession_id: photosession.id,
      number: photosession.number,
      client_name: photosession.name,
      location_name: location.name,
      ordered: count('ordered'),
      in_work: count('in_work'),
      review: count('review'),
      due_on: due,
      cover_photo_id: sql<string>`(array_agg(${photo.id} order by ${photo.position}))[1]`,
    })
    .from(photo)
    .innerJoin(photosession, eq(photosession.id, photo.photosession_id))
    .innerJoin(location, eq(location.id, photosession.location_id))
    .where(
      and(
        inArray(photo.retouch_state, ['ordered', 'in_work', 'review']),
        isNull(photo.deleted_at),
        visibleTo(scopeOf(context)),
      ),
    )
    .groupBy(photosession.id, location.name)
    .orderBy(sql`${due} asc nulls last`, photosession.created_at)
    .limit(MAX_WORK_ROWS);
});

const MAX_WORK_ROWS = 300;
