import { and, eq, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { PluralForms } from '../../kernel/words/plural';
import { counted, findTraces } from '../../kernel/records/traces';
import { location, type UpperFigures } from '../../locations';
import { photo, photosession, photosessionEvent } from '../schema';

const SESSIONS: PluralForms = ['фотосессия', 'фотосессии', 'фотосессий'];

export const tracesOfEmployee = findTraces([
  {
    kind: 'photosessions',
    table: photosession,
    where: (id) => or(eq(photosession.owner_id, id), eq(photosession.photographer_id, id)),
    message: counted('За сотрудником', SESSIONS),
  },
  {
    kind: 'acts',
    table: photosessionEvent,
    where: (id) => eq(photosessionEvent.by_id, id),
    message: counted('В истории фотосессий —', ['его действие', 'его действия', 'его действий']),
  },
  {
    kind: 'photos',
    table: photo,
    where: (id) => eq(photo.uploaded_by, id),
    message: counted('Сотрудник загрузил', ['снимок', 'снимка', 'снимков']),
  },
]);

/** Deleted sessions are history too. */
export const tracesOfLocation = findTraces([
  {
    kind: 'photosessions',
    table: photosession,
    where: (id) => eq(photosession.location_id, id),
    message: (count) => `${counted('Здесь', SESSIONS)(count).slice(0, -1)}, считая и удалённые.`,
  },
]);

export async function figuresOfPlaces(db: Database, where: SQL): Promise<UpperFigures> {
  const places = db.select({ id: location.id }).from(location).where(where);
  const sessions = and(inArray(photosession.location_id, places), isNull(photosession.deleted_at));
  return {
    photosessions: await db.$count(photosession, sessions),
    open_photosessions: await db.$count(
      photosession,
      and(sessions, notInArray(photosession.session_state, ['delivered', 'archived', 'cancelled'])),
    ),
  };
}
