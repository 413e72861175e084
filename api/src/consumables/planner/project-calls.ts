import { DAY_MS, MAX_PROJECT_DAYS, payloadHash } from '@studio/contracts';
import { asc, eq } from 'drizzle-orm';
import { addOnce, changeRecord, lockRecord, moveRecord, requireMove, requireFresh } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { requireCityInReach } from '../../locations';
import { requireCity } from '../designer/require-city';
import type { PlaceRow } from '../queries/place-rows';
import { requireItems } from '../queries/require-items';
import { closeReservation } from '../reservations/close-reservation';
import { project as plan } from '../records';
import { stockProject, stockProjectLine } from '../schema';
import { askOfHolds, followPlan, misfitsOf, openHolds } from './holds-of-project';
import { findProject, listProjects } from './project-rows';

const projects = calls.consumables.projects.handler(({ context, input }) =>
  listProjects(context.database.db, signedIn(context), scopeOf(context), input),
);
const project = calls.consumables.project.handler(({ context, input }) =>
  reply(context.database.db, context, input.id),
);

const createProject = calls.consumables.createProject.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, city_id, title, needed_on, note, lines } = input;
    const city = await requireCity(tx, city_id, 'city_id');
    await requireCityInReach(tx, scopeOf(context), city_id);
    const payload_hash = payloadHash({ city_id, title, needed_on, note, lines });
    const [there] = await tx.select().from(stockProject).where(eq(stockProject.id, id));
    if (!there) {
      requireDate(needed_on, city, context.now());
      await requireItems(tx, lines);
    }
    const author = { created_by: signedIn(context).id, created_at: context.now() };
    const values = { id, city_id, title, needed_on, note, payload_hash, ...author };
    if (await addOnce(tx, context, plan, values, { facts: { lines } })) await writeLines(tx, id, lines);
    return reply(tx, context, id);
  }),
);

const updateProject = calls.consumables.updateProject.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, revision, title, needed_on, note, lines, holds } = input;
    const row = await lockOwn(tx, context, id);
    requireMove(plan, row, 'updated');
    const city = await requireCity(tx, row.city_id, 'city_id');
    if (needed_on !== row.needed_on) requireDate(needed_on, city, context.now());
    await requireItems(tx, lines, { archived: true });
    const known = await linesOf(tx, id);
    const beside = { lines: [known, lines.toSorted(byItem)] } as const;
    const act = {
      act: 'updated',
      set: { title, needed_on, note },
      beside,
      seen: revision,
      current: () => reply(tx, context, id),
    } as const;
    if ((await changeRecord(tx, context, plan, row, act)) === row) return reply(tx, context, id);
    const misfits = await misfitsOf(tx, {
      id,
      was: { needed_on: row.needed_on, lines: known },
      next: { needed_on, lines },
      today: dateIn(city.time_zone, context.now()),
    });
    if (holds === undefined) askOfHolds(misfits);
    if (holds === 'follow') await followPlan(tx, context, misfits);
    await tx.delete(stockProjectLine).where(eq(stockProjectLine.project_id, id));
    await writeLines(tx, id, lines);
    return reply(tx, context, id);
  }),
);

const closeProject = calls.consumables.closeProject.handler(({ context, input: { id, revision, releases = [] } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockOwn(tx, context, id);
    if (row.state === 'closed') return reply(tx, context, id);
    await requireFresh(plan, row, revision, () => reply(tx, context, id));
    const held = await openHolds(tx, id);
    const unnamed = held.filter((one) => !releases.includes(one.row.id));
    if (unnamed.length > 0)
      throw failure('unusual', {
        field: 'releases',
        message: `Проект ещё держит: ${unnamed.map(({ row: { quantity, consumed }, name }) => `${name} — ${(quantity - consumed).toLocaleString('ru-RU')}`).join(', ')}. Закроете его — всё это отпустится.`,
        details: unnamed.map((one) => one.row.id),
      });
    for (const one of held) await closeReservation(tx, context, one.row, 'released');
    await moveRecord(tx, context, plan, row, { act: 'closed' });
    return reply(tx, context, id);
  }),
);

/** The project, locked, if the caller planned it, or whoever did has left. */
async function lockOwn(tx: Database, context: CallContext, id: string) {
  const { is_mine } = await findProject(tx, signedIn(context), scopeOf(context), id);
  if (!is_mine) throw failure('forbidden', { message: 'Это проект другого сотрудника.' });
  return lockRecord(tx, plan, id);
}

function requireDate(needed_on: string, { time_zone }: Pick<PlaceRow, 'time_zone'>, now: Date): void {
  const today = dateIn(time_zone, now);
  const field = 'needed_on';
  if (needed_on < today) throw failure('validation_failed', { field, message: 'Этот день уже прошёл.' });
  if (Date.parse(needed_on) - Date.parse(today) > MAX_PROJECT_DAYS * DAY_MS)
    throw failure('validation_failed', { field, message: 'Планируем не дальше чем на два года.' });
}

type Line = { item_id: string; quantity: number };
const byItem = (one: Line, other: Line) => (one.item_id < other.item_id ? -1 : 1);

function linesOf(tx: Database, id: string): Promise<Line[]> {
  const { item_id, quantity } = stockProjectLine;
  const ofProject = eq(stockProjectLine.project_id, id);
  return tx.select({ item_id, quantity }).from(stockProjectLine).where(ofProject).orderBy(asc(item_id));
}

async function writeLines(tx: Database, project_id: string, lines: readonly Line[]) {
  await tx.insert(stockProjectLine).values(lines.map(({ item_id, quantity }) => ({ project_id, item_id, quantity })));
}

function reply(db: Database, context: CallContext, id: string) {
  return findProject(db, signedIn(context), scopeOf(context), id);
}

export const projectCalls = { projects, project, createProject, updateProject, closeProject };
