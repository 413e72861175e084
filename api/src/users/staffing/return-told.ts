import { locationScope, quoted, reaches } from '@studio/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import { inRussian } from '../../kernel/database/russian-text';
import type { Database } from '../../kernel/database/open';
import { countOf } from '../../kernel/words/plural';
import { location } from '../../locations/schema';
import type { ReturnLine } from '../hooks';
import type { EmployeeRecord } from '../queries/lock-managed';
import { rolesOf } from '../queries/roles-of';
import type { Dismissal } from '../queries/last-dismissal';
import { locationAssignment } from '../staffing-schema';
import { administratorsByLocation } from './administrators';

type Place = Pick<typeof location.$inferSelect, 'id' | 'name' | 'status'>;

const DEVICES = ['устройстве', 'устройствах', 'устройствах'] as const;
const ELSEWHERE = ['другой локации', 'других локациях', 'других локациях'] as const;

/** What of somebody's own card comes back with a return, and what does not. */
export async function staffAfterReturn(
  db: Database,
  context: CallContext,
  row: EmployeeRecord,
  dismissal: Dismissal,
): Promise<ReturnLine[]> {
  const roles = await rolesOf(db, row.id);
  const names = roles.map(({ display_name }) => quoted(display_name)).join(', ');
  return [
    ...(roles.length > 0
      ? [line('roles', `${roles.length > 1 ? 'Роли' : 'Роль'}: ${names}.`, roles.length, true)]
      : []),
    ...(await primaryPlace(db, row)),
    ...(await endedAssignments(db, context, row.id, dismissal)),
    ...(await posts(db, context, dismissal)),
    line('messenger', 'Мессенджер привязывают заново: поделиться номером с ботом или открыть приглашение.'),
    ...(dismissal.sessions_ended > 0
      ? [
          line(
            'devices',
            `На ${countOf(dismissal.sessions_ended, DEVICES)} нужно войти заново.`,
            dismissal.sessions_ended,
          ),
        ]
      : []),
  ];
}

const line = (kind: string, message: string, count = 1, comes = false): ReturnLine => ({
  kind,
  message,
  count,
  comes,
  path: null,
});

async function primaryPlace(db: Database, { id, primary_location_id }: EmployeeRecord): Promise<ReturnLine[]> {
  const [place] = await placesNamed(db, primary_location_id === null ? [] : [primary_location_id]);
  if (!place) return [line('place', 'Основной локации не будет: назначьте её.')];
  if (place.status === 'active') return [line('place', `Основная локация: ${quoted(place.name)}.`, 1, true)];
  const message = `Основная локация ${quoted(place.name)} в архиве: после возвращения назначьте другую.`;
  return [{ ...line('place', message), path: `/users/view/${id}` }];
}

async function endedAssignments(
  db: Database,
  context: CallContext,
  id: string,
  { on }: Dismissal,
): Promise<ReturnLine[]> {
  const { employee_id, location_id, is_primary, started_on, ended_on } = locationAssignment;
  const ended = await db
    .select({ id: location_id })
    .from(locationAssignment)
    .where(
      and(
        eq(employee_id, id),
        eq(is_primary, false),
        // One that had not begun ended on its first day.
        sql`${ended_on} = greatest(${on}::date, ${started_on})`,
      ),
    );
  const places = await placesNamed(
    db,
    ended.map((one) => one.id),
  );
  if (places.length === 0) return [];
  const where = namesWithin(context, places);
  const message = `${places.length > 1 ? 'Дополнительные назначения' : 'Дополнительное назначение'}: ${where}. При необходимости начните заново.`;
  return [{ ...line('assignments', message, places.length), path: `/users/view/${id}?tab=places` }];
}

/** Each place that they answered for, and whether somebody does now. */
async function posts(db: Database, context: CallContext, { administered }: Dismissal): Promise<ReturnLine[]> {
  const places = (await placesNamed(db, administered)).filter(({ status }) => status === 'active');
  const named = await administratorsByLocation(db, context.now(), { kind: 'any' }, [...administered]);
  const [near, far] = splitByReach(context, places);
  const lines = near.map(({ id, name }) => {
    const now = (named.get(id) ?? []).map(({ full_name }) => full_name);
    const message =
      now.length === 0
        ? `За ${quoted(name)} никто не отвечает: назначьте администратора.`
        : `За ${quoted(name)} теперь ${now.length === 1 ? 'отвечает' : 'отвечают'} ${now.join(', ')}.`;
    return { ...line('administrators', message), path: `/locations?place=location:${id}&do=administrators` };
  });
  return far.length === 0
    ? lines
    : [
        ...lines,
        line('administrators', `Ответственность в ${countOf(far.length, ELSEWHERE)} не вернётся.`, far.length),
      ];
}

function placesNamed(db: Database, ids: readonly string[]): Promise<Place[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: location.id, name: location.name, status: location.status })
        .from(location)
        .where(inArray(location.id, [...ids]))
        .orderBy(asc(inRussian(location.name)), asc(location.id));
}

function splitByReach(context: CallContext, places: readonly Place[]): [near: Place[], far: Place[]] {
  const scope = locationScope(signedIn(context));
  return [places.filter(({ id }) => reaches(scope, id)), places.filter(({ id }) => !reaches(scope, id))];
}

/** Places out of the caller's reach are counted, not named. */
function namesWithin(context: CallContext, places: readonly Place[]): string {
  const [near, far] = splitByReach(context, places);
  const names = near.map(({ name }) => quoted(name));
  return [...names, ...(far.length > 0 ? [`в ${countOf(far.length, ELSEWHERE)}`] : [])].join(', ');
}
