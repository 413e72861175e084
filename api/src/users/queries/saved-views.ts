import { compareRussian, type SavedView } from '@studio/contracts';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { seenText } from '../../kernel/words/text';
import { employee, savedView } from '../schema';

/** Screens that have views. */
type ViewedScreen = 'employees' | 'photosessions' | 'statistics';

/** Owner and screen of the views. */
interface ViewsOf {
  employeeId: string;
  screen: ViewedScreen;
}

const MAX_VIEWS = 30;

/** By name. */
export async function ownViews(db: Database, of: ViewsOf): Promise<SavedView[]> {
  const rows = await db.select().from(savedView).where(isOwn(of));
  return rows
    .map(({ id, name, query }) => ({ id, name, query }))
    .sort((one, other) => compareRussian(one.name, other.name) || one.id.localeCompare(other.id));
}

/**
 * Adds a view or replaces one's own with that id.
 * @throws `not_found` for somebody else's id, `validation_failed` beyond the thirtieth.
 */
export async function saveOwnView(
  tx: Database,
  of: ViewsOf,
  { id, name, query }: SavedView,
  now: Date,
): Promise<SavedView> {
  const shown = seenText(name);
  if (shown === '') throw failure('validation_failed', { field: 'name', message: 'Назовите вид.' });
  // Serialises concurrent saves of one person for the count.
  await tx.select({ id: employee.id }).from(employee).where(eq(employee.id, of.employeeId)).for('no key update');
  const others = await tx.$count(savedView, and(isOwn(of), ne(savedView.id, id)));
  if (others >= MAX_VIEWS)
    throw failure('validation_failed', {
      message: `Сохранённых видов не больше ${MAX_VIEWS}. Удалите один из прежних.`,
    });
  const [saved] = await tx
    .insert(savedView)
    .values({ id, employee_id: of.employeeId, screen: of.screen, name: shown, query, updated_at: now })
    .onConflictDoUpdate({
      target: savedView.id,
      set: { name: shown, query, updated_at: now },
      setWhere: isOwn(of),
    })
    .returning({ id: savedView.id, name: savedView.name, query: savedView.query });
  if (!saved) throw unknownView();
  return saved;
}

/** @throws `not_found` */
export async function removeOwnView(db: Database, of: ViewsOf, id: string): Promise<{ id: string }> {
  const [removed] = await db
    .delete(savedView)
    .where(and(isOwn(of), eq(savedView.id, id)))
    .returning({ id: savedView.id });
  if (!removed) throw unknownView();
  return removed;
}

function isOwn({ employeeId, screen }: ViewsOf) {
  return and(eq(savedView.employee_id, employeeId), eq(savedView.screen, screen));
}

function unknownView() {
  return failure('not_found', { message: 'Такого вида нет.' });
}
