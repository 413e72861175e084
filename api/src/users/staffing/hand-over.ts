import { locationScope, quoted, reaches, type Role } from '@studio/contracts';
import { and, asc, eq } from 'drizzle-orm';
import { inRussian } from '../../kernel/database/russian-text';
import type { Person } from '../../kernel/calls/context';
import type { Hooks } from '../../kernel/calls/hooks';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { location } from '../../locations/schema';
import { rolesOf } from '../queries/roles-of';
import { employee } from '../schema';
import { locationAdministrator } from '../staffing-schema';
import { administratorsByLocation, lockAble, lockCounted, mayAnswer } from './administrators';
import { furtherPlacesOf } from './in-force';
import { thoseReaching } from './reaching';
import { tellDeciders } from './tell-deciders';
import { setAdministrators } from './set-administrators';

export interface AdministeredPlace {
  id: string;
  name: string;
}

/** What somebody will have; what is not named stays as it is. */
interface Afterwards {
  primary_location_id?: string | null;
  roles?: readonly Role[];
  further_location_ids?: readonly string[];
}

interface HandOver {
  employee_id: string;
  after: Afterwards;
  /** Who administers their places from now on; null: nobody for the time being. Undefined: it was not asked. */
  successor_id: string | null | undefined;
  /** «После перевода» */
  when: string;
}

type By = Actor & { person: Person | null; hooks: Hooks };

/**
 * Somebody who can no longer answer for places that they are the named administrator of gives these to a successor; where others are named
 * too, their own naming just ends. Call it before the change.
 * @throws `successor_needed` with the places where nobody was asked, `validation_failed` for who cannot be their administrator.
 */
export async function handOver(tx: Database, by: By, { employee_id, after, successor_id, when }: HandOver) {
  const { lost, alone } = await lockAlone(tx, by, { employee_id, after, successor_id });
  if (lost.length === 0) return;
  if (successor_id === undefined && alone.length > 0) throw successorNeeded(when, alone);
  const rest = lost.filter(({ id }) => !alone.some((one) => one.id === id));
  await succeed(tx, by, employee_id, null, rest);
  await succeed(tx, by, employee_id, successor_id ?? null, alone);
  for (const { id } of [...beyond(by, rest), ...(successor_id ? [] : alone)])
    await tellDeciders(tx, by, id, employee_id);
}

/**
 * The same before a coming day: the successor, if one is named, administers with the person until then, and alone afterwards.
 * @throws as `handOver`
 */
export async function nameNext(tx: Database, by: By, { employee_id, after, successor_id, when }: HandOver) {
  const { alone } = await lockAlone(tx, by, { employee_id, after, successor_id });
  if (successor_id === undefined && alone.length > 0) throw successorNeeded(when, alone);
  if (!successor_id || alone.length === 0) return;
  await requireSuccessor(tx, by, successor_id, employee_id, alone);
  for (const { id } of alone) await setAdministrators(tx, by, id, (before) => [...before, successor_id]);
}

function successorNeeded(when: string, places: readonly AdministeredPlace[]) {
  return failure('successor_needed', {
    field: 'successor_id',
    message: `${when} сотрудник не сможет отвечать за: ${namedPlaces(places)}. Назовите преемника.`,
    details: { places },
  });
}

/**
 * Which places somebody cannot answer for after the change, and of these the ones of the actor's reach that nobody else administers by name:
 * asked before the act, and by the act.
 */
export async function lostAlone(
  db: Database,
  by: Pick<By, 'person' | 'now'>,
  employee_id: string,
  after: Afterwards,
): Promise<{ lost: AdministeredPlace[]; alone: AdministeredPlace[] }> {
  const lost = await placesLost(db, by.now(), employee_id, after);
  return { lost, alone: within(by, await withoutOthers(db, by.now(), employee_id, lost)) };
}

/** The same by the act, while nobody else leaves these places. */
async function lockAlone(
  tx: Database,
  by: By,
  { employee_id, after, successor_id }: Pick<HandOver, 'employee_id' | 'after' | 'successor_id'>,
) {
  const lost = await placesLost(tx, by.now(), employee_id, after);
  await queue(tx, lost, successor_id);
  return lost.length === 0 ? { lost, alone: [] } : lostAlone(tx, by, employee_id, after);
}

/** People are locked before places. */
async function queue(tx: Database, places: readonly AdministeredPlace[], successor_id: string | null | undefined) {
  if (places.length === 0) return;
  if (successor_id) await lockAble(tx, [successor_id]);
  await lockCounted(
    tx,
    places.map(({ id }) => id),
  );
}

/** The places that the actor reaches: of others they name nobody, and whoever decides there is told. */
export function within(by: Pick<By, 'person'>, places: readonly AdministeredPlace[]): AdministeredPlace[] {
  const scope = by.person === null ? { kind: 'any' as const } : locationScope(by.person);
  return places.filter(({ id }) => reaches(scope, id));
}

const beyond = (by: Pick<By, 'person'>, places: readonly AdministeredPlace[]): AdministeredPlace[] =>
  places.filter((one) => within(by, [one]).length === 0);

/**
 * The same of somebody dismissed: their naming ends everywhere.
 * @returns ids of the places
 * @throws as `handOver`
 */
export async function handOverAll(
  tx: Database,
  by: By,
  employee_id: string,
  successor_id: string | null | undefined,
): Promise<string[]> {
  const places = await administeredBy(tx, employee_id);
  await queue(tx, places, successor_id);
  const near = within(by, places);
  const alone = successor_id ? [] : await withoutOthers(tx, by.now(), employee_id, near);
  if (successor_id === undefined && alone.length > 0) throw successorNeeded('После увольнения', alone);
  if (successor_id) await succeed(tx, by, employee_id, successor_id, near);
  const gone = await tx
    .delete(locationAdministrator)
    .where(eq(locationAdministrator.employee_id, employee_id))
    .returning({ id: locationAdministrator.location_id });
  for (const { id } of [...beyond(by, places), ...alone]) await tellDeciders(tx, by, id, employee_id);
  return [...new Set([...places, ...gone].map(({ id }) => id))];
}

export const namedPlaces = (places: readonly AdministeredPlace[]): string =>
  places.map(({ name }) => quoted(name)).join(', ');

/** The active places that this person administers by name, and cannot afterwards. */
export async function placesLost(
  db: Database,
  now: Date,
  employee_id: string,
  after: Afterwards,
): Promise<AdministeredPlace[]> {
  const administered = await administeredBy(db, employee_id);
  if (administered.length === 0) return [];
  const [person] = await db
    .select({ primary_location_id: employee.primary_location_id })
    .from(employee)
    .where(eq(employee.id, employee_id));
  const roles = after.roles ?? (await rolesOf(db, employee_id));
  const to = after.primary_location_id;
  const scope = locationScope({
    roles: [...roles],
    primary_location_id: to === undefined ? (person?.primary_location_id ?? null) : to,
    further_location_ids: [
      ...(after.further_location_ids ?? (await furtherPlacesOf(db, [employee_id], now)).get(employee_id) ?? []),
    ],
  });
  return administered.filter(({ id }) => !mayAnswer(roles) || !reaches(scope, id));
}

/**
 * Those of the places that nobody else administers by name.
 * @param gone by place, people who are about to leave it as well
 */
export async function withoutOthers(
  db: Database,
  now: Date,
  employee_id: string,
  places: readonly AdministeredPlace[],
  gone: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<AdministeredPlace[]> {
  const ids = places.map(({ id }) => id);
  const able = await administratorsByLocation(db, now, { kind: 'any' }, ids);
  return places.filter(
    ({ id }) => !(able.get(id) ?? []).some((one) => one.id !== employee_id && !gone.get(id)?.includes(one.id)),
  );
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
async function succeed(
  tx: Database,
  by: By,
  former: string,
  successor_id: string | null,
  places: readonly AdministeredPlace[],
): Promise<void> {
  if (successor_id !== null && places.length > 0) await requireSuccessor(tx, by, successor_id, former, places);
  for (const { id } of places)
    await setAdministrators(tx, by, id, (before) => [
      ...before.filter((one) => one !== former),
      ...(successor_id === null ? [] : [successor_id]),
    ]);
}

async function requireSuccessor(
  tx: Database,
  { now }: By,
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
    if ((await thoseReaching(tx, [id], place.id, now())).length === 0)
      throw failure('validation_failed', {
        field,
        message: `Этому сотруднику локация ${quoted(place.name)} недоступна. Выберите другого.`,
      });
}

/**
 * Names somebody as administrator of a place again, where nobody has been named since.
 * @param others those who were named beside them
 * @returns false where another is by now, the place is closed, or they cannot be
 */
export async function nameAgain(
  tx: Database,
  by: By,
  { employee_id, location_id, others }: { employee_id: string; location_id: string; others: readonly string[] },
): Promise<boolean> {
  const [place] = await tx.select().from(location).where(eq(location.id, location_id));
  if (place?.status !== 'active' || !(await lockAble(tx, [employee_id])).has(employee_id)) return false;
  if ((await thoseReaching(tx, [employee_id], location_id, by.now())).length === 0) return false;
  let isFree = true;
  await setAdministrators(tx, by, location_id, (before) => {
    isFree = before.every((one) => one === employee_id || others.includes(one));
    return isFree ? [...before, employee_id] : before;
  });
  return isFree;
}
