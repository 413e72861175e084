import { isReady, SESSION_STATE_NAMES } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { requireRight, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import type { Database } from '../../kernel/database/open';
import { tell } from '../../notifications';
import { isSoldFrom } from '../hooks';
import { photo, photosessionEvent } from '../schema';
import type { SessionRow } from './find-session';

/**
 * A photographer has a part of what is sold: who is named once the session can be sold is a decision about shares. It stays one when the
 * session goes back. Before that nobody names themselves in place of another whose pictures are there already.
 * @throws `forbidden` without the right to decide about shares; `own_work` where the caller names themselves
 */
export async function judgePhotographer(
  tx: Database,
  context: CallContext,
  row: SessionRow,
  to: string | null,
): Promise<void> {
  const isShared = await decidesShares(tx, context, row);
  const isTaken = row.photographer_id !== null && (await hasPictures(tx, row.id));
  if (!isShared && !isTaken) return;
  if (to !== null) refuseOwn(context, [to]);
  if (to === null && row.photographer_id !== null)
    throw failure('validation_failed', {
      field: 'photographer_id',
      message: 'Снимки уже есть: фотографа не убирают. Назначьте другого.',
    });
  if (!isShared) return;
  requireRight(signedIn(context), 'sales.edit_shares');
  if (context.handedOverBy) requireRight(context.handedOverBy, 'sales.edit_shares');
}

async function hasPictures(tx: Database, sessionId: string): Promise<boolean> {
  const [one] = await tx.select({ id: photo.id }).from(photo).where(eq(photo.photosession_id, sessionId)).limit(1);
  return one !== undefined;
}

const READY = SESSION_STATE_NAMES.filter(isReady);

async function decidesShares(tx: Database, { hooks }: CallContext, row: SessionRow): Promise<boolean> {
  if (isReady(row.session_state)) return true;
  const [was] = await tx
    .select({ id: photosessionEvent.id })
    .from(photosessionEvent)
    .where(and(eq(photosessionEvent.photosession_id, row.id), inArray(photosessionEvent.to_state, READY)))
    .limit(1);
  return was !== undefined || (await hooks.call(isSoldFrom, tx, row.id)).includes(true);
}

/** Notifies whoever is its photographer no longer. */
export async function tellFormer(tx: Database, context: CallContext, { id, number, photographer_id }: SessionRow) {
  if (photographer_id === null) return;
  await tell(tx, context, [photographer_id], {
    kind: 'session.photographer_changed',
    title: `Вы больше не фотограф фотосессии № ${number}`,
    body: 'Доля фотографа в её следующих продажах не ваша. Если это ошибка, скажите администратору.',
    link: `/photosessions/${id}`,
  });
}
