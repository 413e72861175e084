import type { SQL } from 'drizzle-orm';
import type { App } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { peopleNotified, type Notice, type Teller } from '../kernel/records/people-notified';
import { concernedAt } from './hooks';

type Telling = Pick<App, 'hooks'> & Teller;

/**
 * Tells a change of the matching locations to those who answer for them and those who work there from then on, each once.
 *
 * @param link of the place, for whoever has no nearer page
 * @param of_work in place of the body for those who only work there: what others' shifts do is not theirs
 */
export async function tellPlaces(
  tx: Database,
  by: Telling,
  { where, from, link }: { where: SQL; from: Date; link: string },
  { of_work, ...words }: Pick<Notice, 'title' | 'body'> & { of_work?: string },
): Promise<void> {
  const told = new Set<string>();
  for (const concerned of await by.hooks.call(concernedAt, tx, where, from)) {
    const ids = concerned.ids.filter((id) => !told.has(id));
    for (const id of ids) told.add(id);
    const about = { kind: 'location.planned', link: concerned.link ?? link } as const;
    const own = concerned.only_work === true && of_work !== undefined ? { body: of_work } : {};
    await by.hooks.call(peopleNotified, tx, by, ids, { ...about, ...words, ...own });
  }
}

/** What a new zone means to somebody who works there. */
export const WORK_BY_NEW_ZONE =
  'Часы ваших смен останутся прежними, уже по новому времени. Проверьте их в своём графике.';

/** «11 марта в 00:00» by the clocks of a zone. */
export function momentWords(at: Date, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('ru-RU', { timeZone, ...options }).format(at);
  return `${part({ day: 'numeric', month: 'long' })} в ${part({ hour: '2-digit', minute: '2-digit' })}`;
}
