import { quoted } from '@studio/contracts';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { isNameTaken, type Named } from '../rules/place-names';
import { type city, location } from '../schema';

/**
 * The midnight of a move was reckoned by the clocks of both cities: neither changes them before.
 * @throws `validation_failed` for a city that places wait to come to or to leave
 */
export async function refuseWaitingMoves(tx: Database, cityId: string): Promise<void> {
  const [waiting] = await tx
    .select({ name: location.name, city_id: location.city_id })
    .from(location)
    .where(and(isNotNull(location.next_at), or(eq(location.city_id, cityId), eq(location.next_city_id, cityId))))
    .limit(1);
  if (!waiting) return;
  const way = waiting.city_id === cityId ? 'из этого города' : 'в этот город';
  throw failure('validation_failed', {
    field: 'time_zone',
    message: `Локация ${quoted(waiting.name)} переезжает ${way}: дождитесь переезда или отмените его, затем меняйте часовой пояс.`,
  });
}

/**
 * The same from the other side: a place does not plan a move from or to a city whose clocks are about to change.
 * @throws `validation_failed`
 */
export function refuseWaitingZone(cities: readonly (typeof city.$inferSelect)[]): void {
  const waiting = cities.find(({ next_at }) => next_at !== null);
  if (!waiting) return;
  throw failure('validation_failed', {
    field: 'city_id',
    message: `В городе ${quoted(waiting.name)} сменится часовой пояс: дождитесь этого или отмените смену, затем назначайте переезд.`,
  });
}

/**
 * A place that waits to come to the city needs its name there. The city's names are locked before.
 * @throws `name_taken`
 */
export async function refuseNameOfWaiting(tx: Database, cityId: string, one: Named): Promise<void> {
  const coming = await tx
    .select({ id: location.id, name: location.name })
    .from(location)
    .where(eq(location.next_city_id, cityId));
  if (isNameTaken(coming, one))
    throw failure('name_taken', {
      field: 'name',
      message: 'Так называется локация, которая переезжает в этот город. Выберите другое название.',
    });
}
