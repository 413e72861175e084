import type { PhotosessionBulkAct, PhotosessionBulkResult } from '@studio/contracts';
import { and, inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { attempt } from '../../kernel/database/attempt';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { lockSession } from '../queries/find-session';
import { visibleTo } from '../queries/reach';
import { photosession } from '../schema';
import { changeSession } from './update';

/** Each session in its own savepoint, in the order of their ids, so that two calls over the same sessions cannot deadlock. */
export const bulk = calls.photosessions.bulk.handler(({ context, input: { photosession_ids, act } }) =>
  context.database.db.transaction(async (tx) => {
    const wanted = [...new Set(photosession_ids)];
    const refusals = new Map<string, { code: string; message: string }>();
    for (const id of wanted.toSorted()) {
      const refusal = await attempt(tx, (savepoint) => perform(savepoint, context, id, act));
      if (refusal) refusals.set(id, refusal);
    }
    const numbers = await numbersOf(tx, context, [...refusals.keys()]);
    return {
      done: wanted.filter((id) => !refusals.has(id)),
      refused: wanted.flatMap((id): PhotosessionBulkResult['refused'] => {
        const refusal = refusals.get(id);
        return refusal ? [{ photosession_id: id, number: numbers.get(id) ?? null, ...refusal }] : [];
      }),
    };
  }),
);

async function perform(tx: Database, context: CallContext, id: string, act: PhotosessionBulkAct): Promise<void> {
  const row = await lockSession(tx, scopeOf(context), id);
  if (act.kind === 'assign') {
    if (act.from !== undefined && row.photographer_id !== act.from)
      throw failure('conflict', { message: 'Фотографа уже сменили: остался новый.' });
    await changeSession(tx, context, row, { photographer_id: act.photographer_id });
  } else
    await changeSession(tx, context, row, {
      session_state: act.session_state,
      ...(act.reason && { reason: act.reason }),
    });
}

async function numbersOf(tx: Database, context: CallContext, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: photosession.id, number: photosession.number })
    .from(photosession)
    .where(and(inArray(photosession.id, ids), visibleTo(scopeOf(context))));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
