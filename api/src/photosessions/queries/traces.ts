import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { PluralForms } from '../../kernel/words/plural';
import { tracesTo, type Kept } from '../../kernel/records/references';
import { counted, findTraces } from '../../kernel/records/traces';
import { location, type UpperFigures } from '../../locations';
import { employee } from '../../users';
import { photo, photoFileEvent, photosession, photosessionEvent, photoVersion } from '../schema';

const SESSIONS: PluralForms = ['фотосессия', 'фотосессии', 'фотосессий'];

const KEPT: readonly Kept[] = [
  [photosession, SESSIONS],
  [photo, ['снимок', 'снимка', 'снимков']],
  [photoVersion, ['версия снимка', 'версии снимков', 'версий снимков']],
  [
    photosessionEvent,
    ['действие в истории фотосессий', 'действия в истории фотосессий', 'действий в истории фотосессий'],
  ],
  [photoFileEvent, ['действие с файлами снимков', 'действия с файлами снимков', 'действий с файлами снимков']],
];

const unfinished = and(
  isNull(photosession.deleted_at),
  notInArray(photosession.session_state, ['delivered', 'archived', 'cancelled']),
);

export const tracesOfEmployee = findTraces(tracesTo(employee, 'За сотрудником', KEPT));

/** What a dismissal leaves without its photographer. */
export const sessionsOfLeaving = findTraces([
  {
    kind: 'photosessions',
    table: photosession,
    where: (id) => and(eq(photosession.photographer_id, id), unfinished),
    message: counted('Не закончено', SESSIONS, ': у них останется прежний фотограф, смените его, если нужно.'),
  },
]);

/** Deleted sessions are history too. */
export const tracesOfLocation = findTraces([
  {
    kind: 'photosessions',
    table: photosession,
    where: (id) => eq(photosession.location_id, id),
    message: counted('Здесь', SESSIONS, ', считая и удалённые.'),
  },
]);

export async function figuresOfPlaces(db: Database, where: SQL): Promise<UpperFigures> {
  const places = db.select({ id: location.id }).from(location).where(where);
  const sessions = and(inArray(photosession.location_id, places), isNull(photosession.deleted_at));
  return {
    photosessions: await db.$count(photosession, sessions),
    open_photosessions: await db.$count(photosession, and(sessions, unfinished)),
  };
}
