import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { LeftAuthor, LeftRecord } from '../../kernel/calls/hand-over';
import type { Database } from '../../kernel/database/open';
import { hadLeft, personAt, placesOn } from '../queries/person-at';
import { todayAt } from '../queries/today-at';
import { employee } from '../schema';

/**
 * Whoever was dismissed and worked at this very place when it was recorded; after their last day, whoever worked there on that day. Reach
 * beyond one's place makes nobody an author there.
 * @throws `owner_mismatch` for anybody else
 */
export async function authorOfLeftRecord(
  db: Database,
  { author_id, place_id, recorded_at, days }: LeftRecord,
): Promise<LeftAuthor> {
  const [row] = await db.select().from(employee).where(eq(employee.id, author_id));
  if (!row || row.status === 'active')
    throw failure('owner_mismatch', { message: 'Автор записи работает: она уйдёт, когда он войдёт сам.' });
  if (row.merged_into !== null)
    throw failure('owner_mismatch', {
      message: 'Карточка автора объединена с другой: от имени закрытой карточки записи не передают.',
    });
  const day = await todayAt(db, place_id ?? row.primary_location_id, recorded_at);
  const last = row.dismissed_on ?? day;
  const isAfter = days.some((one) => one > last) || (await hadLeft(db, author_id, { at: recorded_at, day }));
  const { primary, further } = await placesOn(db, author_id, day < last ? day : last);
  const places = [...primary, ...further].filter((one) => one !== null);
  const place = place_id ?? places[0] ?? null;
  if (place === null || !places.includes(place))
    throw failure('owner_mismatch', { message: 'Автор записи тогда не работал на этой локации.' });
  const { id, first_name, last_name } = row;
  const { roles } = isAfter ? { roles: [] } : await personAt(db, author_id, recorded_at, day);
  return {
    author: {
      id,
      card_ids: [id],
      let_in_by: [],
      first_name,
      last_name,
      primary_location_id: isAfter ? null : place,
      further_location_ids: [],
      passing: [],
      roles,
    },
    place_id: place,
    isAfter,
  };
}
