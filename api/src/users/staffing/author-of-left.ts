import { reaches } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { LeftAuthor, LeftRecord } from '../../kernel/calls/hand-over';
import type { Database } from '../../kernel/database/open';
import { personAt } from '../queries/person-at';
import { todayAt } from '../queries/today-at';
import { employee } from '../schema';

/**
 * Whoever was dismissed and worked there when it was recorded; after their last day, whoever worked there on that day.
 * @throws `owner_mismatch` for anybody else
 */
export async function authorOfLeftRecord(
  db: Database,
  { author_id, place_id, recorded_at }: LeftRecord,
): Promise<LeftAuthor> {
  const [row] = await db.select().from(employee).where(eq(employee.id, author_id));
  if (!row || row.status === 'active')
    throw failure('owner_mismatch', { message: 'Автор записи работает: она уйдёт, когда он войдёт сам.' });
  const day = await todayAt(db, place_id ?? row.primary_location_id, recorded_at);
  const last = row.dismissed_on ?? day;
  const isAfter = day > last;
  const { roles, scopes } = await personAt(db, author_id, recorded_at, isAfter ? last : day);
  const own = scopes.find((scope) => scope.kind === 'own');
  const place = place_id ?? own?.location_ids[0] ?? row.primary_location_id;
  if (place !== null && !scopes.some((scope) => reaches(scope, place)))
    throw failure('owner_mismatch', { message: 'Автор записи тогда не работал на этой локации.' });
  const { id, first_name, last_name } = row;
  const home = isAfter ? null : place;
  return {
    author: {
      id,
      first_name,
      last_name,
      primary_location_id: home,
      further_location_ids: [],
      roles: isAfter ? [] : roles,
    },
    place_id: place,
    isAfter,
  };
}
