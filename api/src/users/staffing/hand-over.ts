import { locationScope, quoted, reaches } from '@studio/contracts';
import { and, asc, eq } from 'drizzle-orm';
import { inRussian } from '../../kernel/database/russian-text';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { location } from '../../locations/schema';
import { rolesOf } from '../queries/roles-of';
import { locationAdministrator } from '../staffing-schema';
import { lockAble } from './administrators';
import { furtherPlacesOf } from './in-force';
import { thoseReaching } from './reaching';
import { setAdministrators } from './set-administrators';

export interface AdministeredPlace {
  id: string;
  name: string;
}

interface Move {
  employee_id: string;
  to: string | null;
  /** Who administers their places from now on; null: nobody for the time being. Undefined: it was not asked. */
  successor_id: string | null | undefined;
}

/**
 * Somebody who moves out of reach of places that they are the named administrator of gives these to a successor.
 * @throws `successor_needed` with the places where nobody was asked, `validation_failed` for who cannot be their administrator.
 */
export async function handOver(tx: Database, context: CallContext, move: Move): Promise<void> {
  const { employee_id, to, successor_id } = move;
  const further_location_ids = (await furtherPlacesOf(tx, [employee_id], context.now())).get(employee_id);
  const scope = locationScope({ roles: await rolesOf(tx, employee_id), primary_location_id: to, further_location_ids });
  if (scope.kind === 'any') return;
  const left = (await administeredBy(tx, employee_id)).filter(({ id }) => !reaches(scope, id));
  if (left.length === 0) return;
  if (successor_id === undefined)
    throw failure('successor_needed', {
      field: 'successor_id',
      message: `После перевода сотрудник не сможет отвечать за: ${left.map(({ name }) => quoted(name)).join(', ')}. Назовите преемника в карточке сотрудника.`,
      details: { places: left },
    });
  await succeed(tx, context, employee_id, successor_id, left);
}

/** The active places that this person is a named administrator of. */
export function administeredBy(db: Database, employee_id: string): Promise<AdministeredPlace[]> {
  return db
    .select({ id: location.id, name: location.name })
    .from(locationAdministrator)
    .innerJoin(location, and(eq(location.id, locationAdministrator.location_id), eq(location.status, 'active')))
    .where(eq(locationAdministrator.employee_id, employee_id))
    .orderBy(asc(inRussian(location.name)), asc(location.id));
}

/**
 * Names the successor, or nobody, as administrator of these places instead of the former one.
 * @throws `validation_failed` for who cannot be their administrator
 */
export async function succeed(
  tx: Database,
  context: CallContext,
  former: string,
  successor_id: string | null,
  places: readonly AdministeredPlace[],
): Promise<void> {
  if (successor_id !== null) await requireSuccessor(tx, context, successor_id, former, places);
  for (const { id } of places)
    await setAdministrators(tx, context, id, (before) => [
      ...before.filter((one) => one !== former),
      ...(successor_id === null ? [] : [successor_id]),
    ]);
}

async function requireSuccessor(
  tx: Database,
  context: CallContext,
  id: string,
  former: string,
  places: readonly AdministeredPlace[],
): Promise<void> {
  const field = 'successor_id';
  if (id === former || !(await lockAble(tx, [id])).has(id))
    throw failure('validation_failed', {
      field,
      message: 'За локацию отвечает работающий администратор или руководитель. Выберите другого сотрудника.',
    });
  for (const place of places)
    if ((await thoseReaching(tx, [id], place.id, context.now())).length === 0)
      throw failure('validation_failed', {
        field,
        message: `Этому сотруднику локация ${quoted(place.name)} недоступна. Выберите другого.`,
      });
}
