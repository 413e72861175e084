import { ORPCError } from '@orpc/server';
import { DAY_MS, IMPORT_KEPT_DAYS, type PastImport, type TakenBack } from '@studio/contracts';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { recordAudit } from '../access';
import type { CallContext } from '../kernel/context';
import { failure } from '../kernel/fail';
import { requireRight, signedIn } from '../kernel/implement';
import type { ImportKind } from './kind';
import { IMPORT_LOCK } from './run-import';
import { importRun, type KeptStep } from './schema';

/** More than anybody looks through. */
const PAST_SHOWN = 10;

type UndoneKind = Pick<ImportKind<unknown, never>, 'name' | 'right' | 'takeBack'>;

const sinceThen = ({ now }: CallContext) => gte(importRun.at, new Date(now().getTime() - IMPORT_KEPT_DAYS * DAY_MS));

/** The caller's own imports of a kind, the newest first. */
export async function pastImports(context: CallContext, kind: string): Promise<PastImport[]> {
  const rows = await context.database.db
    .select()
    .from(importRun)
    .where(and(eq(importRun.by_id, signedIn(context).id), eq(importRun.kind, kind), sinceThen(context)))
    .orderBy(desc(importRun.at))
    .limit(PAST_SHOWN);
  return rows.map(({ id, file_name, at, created, updated, taken_back_at }) => ({
    id,
    file_name,
    at: at.toISOString(),
    create: created,
    update: updated,
    taken_back_at: taken_back_at?.toISOString() ?? null,
  }));
}

/**
 * Takes an own import back, the last record first: what can be is as it was before, what somebody changed since or depends on stays and is
 * named. The same again gives the same answer.
 * @throws `not_found` for another person's import, or an older one
 */
export async function takeBack(kinds: readonly UndoneKind[], context: CallContext, id: string): Promise<TakenBack> {
  const caller = signedIn(context);
  return context.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const own = and(eq(importRun.id, id), eq(importRun.by_id, caller.id), sinceThen(context));
    const [run] = await tx.select().from(importRun).where(own).for('update');
    const kind = kinds.find(({ name }) => name === run?.kind);
    if (!run || !kind) throw failure('not_found', { message: 'Такой загрузки нет, или она старше тридцати дней.' });
    requireRight(caller, kind.right);
    if (run.outcome) return { file_name: run.file_name, ...run.outcome };
    const outcome: Omit<TakenBack, 'file_name'> = { undone: 0, left: [] };
    for (const step of run.steps.toReversed()) {
      const reason = await undo(kind, { ...context, database: { ...context.database, db: tx } }, step);
      if (reason === null) outcome.undone += 1;
      else outcome.left.push({ title: step.title, reason });
    }
    await tx.update(importRun).set({ taken_back_at: context.now(), outcome }).where(eq(importRun.id, id));
    await recordAudit(tx, context, {
      action: 'import.taken_back',
      subject_kind: 'import',
      subject_id: id,
      after: { kind: run.kind, file: run.file_name, undone: outcome.undone, left: outcome.left.length },
    });
    return { file_name: run.file_name, ...outcome };
  });
}

/** Null when it is undone, otherwise why not; nothing of it is written then. */
async function undo(kind: UndoneKind, context: CallContext, { step }: KeptStep): Promise<string | null> {
  try {
    await context.database.db.transaction((tx) =>
      // A step is read by the kind that wrote it.
      kind.takeBack({ ...context, database: { ...context.database, db: tx } }, step as never),
    );
    return null;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    return error.message;
  }
}
