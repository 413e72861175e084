import { quoted } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import type { Hooks } from '../../kernel/calls/hooks';
import { peopleNotified } from '../../kernel/records/people-notified';
import type { Actor } from '../../kernel/records';
import { nameOfEmployee } from '../queries/name-of-employee';
import { administratorsByLocation } from './administrators';
import { approversAt } from './approvers-at';

/** Tells whoever decides at the location that somebody's naming there has ended, and whether nobody is left. */
export async function tellDeciders(tx: Database, by: Actor & { hooks: Hooks }, location_id: string, former: string) {
  const { place, administrators, managers } = await approversAt(tx, location_id, by.now());
  const named = await administratorsByLocation(tx, by.now(), { kind: 'any' }, [location_id]);
  const isAlone = (named.get(location_id) ?? []).length === 0;
  const who = await nameOfEmployee(tx, former);
  // Who moves away still reaches it at this moment, and is told of the end itself.
  const others = [...new Set([...administrators, ...managers])].filter((id) => id !== former);
  await by.hooks.call(peopleNotified, tx, by, others, {
    kind: 'location.administrators_set',
    title: isAlone
      ? `За локацию ${quoted(place)} никто не отвечает`
      : `${who} больше не отвечает за локацию ${quoted(place)}`,
    body: isAlone
      ? `${who} больше не отвечает за неё. Выберите нового администратора.`
      : 'Остальные администраторы прежние.',
    link: `/locations?place=location:${location_id}&do=administrators`,
    place: location_id,
  });
}
