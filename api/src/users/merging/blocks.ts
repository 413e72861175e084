import { assignmentRefusal, locationScope, quoted, reaches } from '@studio/contracts';
import { and, eq, notInArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { location } from '../../locations/schema';
import { cardsApart, type MergeBlock } from '../hooks';
import { furtherPlacesOf } from '../staffing/in-force';
import { locationAdministrator } from '../staffing-schema';
import type { CardPair } from './card-rows';
import type { Cards } from './lock-pair';
import { placesApart } from './places-plan';

/** Everything that keeps the two cards apart, of all domains; empty for cards that may be merged. */
export async function blocksOf(
  db: Database,
  context: CallContext,
  cards: Cards,
  pair: CardPair,
): Promise<MergeBlock[]> {
  const above = (await context.hooks.call(cardsApart, db, pair)).flat();
  return [
    ...ofStates(cards),
    ...ofRoles(context, cards),
    ...(await placesApart(db, cards, context.now())),
    ...(await ofAdministered(db, context, cards)),
    ...above,
  ];
}

function ofStates({ kept, closed }: Cards): MergeBlock[] {
  const blocks: MergeBlock[] = [];
  if (closed.row.status === 'active' && kept.row.status === 'dismissed')
    blocks.push({
      kind: 'dismissed',
      message: 'Остаться должна карточка, по которой сотрудник работает. Поменяйте карточки местами.',
      link: null,
    });
  if (kept.row.messenger_id !== null && closed.row.messenger_id !== null)
    blocks.push({
      kind: 'messengers',
      message: 'К обеим карточкам привязан мессенджер. Отвяжите тот, которым больше не пользуются.',
      link: `/users/view/${closed.row.id}?tab=connections`,
    });
  return blocks;
}

/** The kept card gets no role that the caller could not give it. */
function ofRoles(context: CallContext, { kept, closed }: Cards): MergeBlock[] {
  if (closed.row.status !== 'active') return [];
  const target = { id: kept.row.id, roles: kept.roles };
  return closed.roles
    .filter(({ name }) => !kept.roles.some((held) => held.name === name))
    .filter((brought) => assignmentRefusal(signedIn(context), brought, target) !== null)
    .map(({ display_name }) => ({
      kind: 'roles',
      message: `Роль ${quoted(display_name)} вы не можете передать: она не ниже вашей.`,
      link: null,
    }));
}

/** Who administers a place has to reach it with the card that stays. */
async function ofAdministered(db: Database, context: CallContext, { kept, closed }: Cards): Promise<MergeBlock[]> {
  const roles = [...kept.roles, ...(closed.row.status === 'active' ? closed.roles : [])];
  const further = await furtherPlacesOf(db, [kept.row.id, closed.row.id], context.now());
  const { primary_location_id } = kept.row;
  // Where the other card works is a further place of the one that stays.
  const further_location_ids = [closed.row.primary_location_id, ...[...further.values()].flat()].filter(
    (id) => id !== null,
  );
  const scope = locationScope({ roles, primary_location_id, further_location_ids });
  if (scope.kind === 'any') return [];
  const held = db
    .select({ id: locationAdministrator.location_id })
    .from(locationAdministrator)
    .where(eq(locationAdministrator.employee_id, kept.row.id));
  const places = await db
    .select({ id: location.id, name: location.name })
    .from(locationAdministrator)
    .innerJoin(location, and(eq(location.id, locationAdministrator.location_id), eq(location.status, 'active')))
    .where(and(eq(locationAdministrator.employee_id, closed.row.id), notInArray(location.id, held)))
    .orderBy(location.id);
  return places
    .filter(({ id }) => !reaches(scope, id))
    .map(({ id, name }) => ({
      kind: 'administered_locations',
      message: `За локацию ${quoted(name)} отвечает вторая карточка, а первой она недоступна. Назовите преемника.`,
      link: `/locations?place=location:${id}`,
    }));
}
