import { and, isNull, sql } from 'drizzle-orm';
import { employee, roleAssignment, savedView } from '../schema';
import { locationAdministrator } from '../staffing-schema';
import { cardRows, type CardRows } from './card-rows';

/** Roles, administered places and views of lists; of somebody dismissed the roles stay, since they allow nothing. */
export const ownCardRows: readonly CardRows[] = [
  cardRows(roleAssignment, {
    kind: 'roles',
    label: 'Роли',
    column: roleAssignment.employee_id,
    // One that was taken since stays taken, and is counted.
    asCame: isNull(roleAssignment.ended_at),
    where: ({ kept, closed }) =>
      and(
        isNull(roleAssignment.ended_at),
        sql`exists (select from ${employee} card where card.id = ${closed} and card.status = 'active')`,
        sql`${roleAssignment.role_id} not in (select had.role_id from ${roleAssignment} had where had.employee_id = ${kept} and had.ended_at is null)`,
      ),
  }),
  cardRows(locationAdministrator, {
    kind: 'administered_locations',
    label: 'Локации, за которые отвечает',
    column: locationAdministrator.employee_id,
    key: [locationAdministrator.location_id],
    where: ({ kept }) =>
      sql`${locationAdministrator.location_id} not in (select had.location_id from ${locationAdministrator} had where had.employee_id = ${kept})`,
  }),
  cardRows(savedView, { kind: 'views', label: 'Сохранённые виды списков', column: savedView.employee_id }),
];
