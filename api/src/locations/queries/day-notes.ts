import type { Location } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { unsettledAt } from '../hooks';

const DAYS_AND_CASH = ['open_days', 'till'];

/** «Не сдан 1 день кассы.», without what to do about it: here nothing waits for that. */
const factOf = (message: string): string => message.replace(/:[^:]*\.$/, '.');

/** When a change begins at places that work, and which of their days and tills are still counted the old way. */
export async function dayNotes(
  { database, hooks }: Pick<CallContext, 'database' | 'hooks'>,
  places: readonly Pick<Location, 'id' | 'name' | 'time_zone'>[],
  at: Date,
): Promise<string[]> {
  const notes: string[] = [];
  for (const { id, name } of places) {
    const open = (await hooks.call(unsettledAt, database.db, id)).flat();
    const told = open.filter(({ kind }) => DAYS_AND_CASH.includes(kind)).map(({ message }) => factOf(message));
    if (told.length > 0) notes.push(`${name}. ${told.join(' ')} Ждать этого не нужно: сдадут как обычно.`);
  }
  const timeZone = places[0]?.time_zone ?? 'UTC';
  const words = new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return [`Начнёт действовать ${words.format(at)} по нынешним часам: до этого дни и касса идут как прежде.`, ...notes];
}
