import { ORPCError } from '@orpc/server';
import { DAY_MS, IMPORT_KEPT_DAYS, type PastImport, type TakenBack } from '@studio/contracts';
import { and, asc, desc, eq, gte, ne, sql } from 'drizzle-orm';
import { requireConfirmation } from '../kernel/calls/confirmation';
import { changeRecord, lockRecord } from '../kernel/records';
import type { CallContext } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { failure } from '../kernel/calls/fail';
import { requireRight, signedIn } from '../kernel/calls/implement';
import { undoing } from './chain';
import type { ImportKind } from './kind';
import { IMPORT_LOCK } from './run-import';
import { run as anImport } from './records';
import { importRun, type KeptStep, type TakenBackOutcome } from './schema';

/** More than anybody looks through. */
const PAST_SHOWN = 10;

type UndoneKind = Pick<ImportKind<never>, 'name' | 'right' | 'records' | 'confirmedBack'>;
type Run = typeof importRun.$inferSelect;

const keptSince = ({ now }: Pick<CallContext, 'now'>) => new Date(now().getTime() - IMPORT_KEPT_DAYS * DAY_MS);

/** The caller's own imports of a kind, the newest first. */
export async function pastImports(context: CallContext, kind: string): Promise<PastImport[]> {
  const rows = await context.database.db
    .select()
    .from(importRun)
    .where(
      and(eq(importRun.by_id, signedIn(context).id), eq(importRun.kind, kind), gte(importRun.at, keptSince(context))),
    )
    .orderBy(desc(importRun.at))
    .limit(PAST_SHOWN);
  return rows.map(({ id, file_name, at, created, updated, taken_back_at, outcome }) => ({
    id,
    file_name,
    at: at.toISOString(),
    create: created,
    update: updated,
    taken_back_at: taken_back_at?.toISOString() ?? null,
    left: outcome?.left.length ?? 0,
  }));
}

/**
 * Takes an own import back, the last record first: what can be is as it was before, apart from what later imports changed again; what
 * somebody changed since or depends on stays and is named. The same again tries what stayed.
 * @throws `not_found` for another person's import, or an older one
 */
export async function takeBack(kinds: readonly UndoneKind[], context: CallContext, id: string): Promise<TakenBack> {
  const caller = signedIn(context);
  return context.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const run = await lockRecord(tx, anImport, id);
    const kind = kinds.find(({ name }) => name === run.kind);
    if (run.by_id !== caller.id || run.at < keptSince(context) || !kind)
      throw failure('not_found', { message: anImport.missing });
    requireRight(caller, kind.right);
    const { file_name, outcome: earlier } = run;
    if (earlier?.left.length === 0) return { file_name, ...earlier };
    const { outcome, stay } = await undoAll(kind, { ...context, database: { ...context.database, db: tx } }, run);
    const whole: TakenBackOutcome = {
      undone: (earlier?.undone ?? 0) + outcome.undone,
      left: outcome.left,
      noted: [...(earlier?.noted ?? []), ...outcome.noted],
    };
    if (earlier === null || outcome.undone > 0)
      await changeRecord(tx, context, anImport, run, {
        act: 'taken_back',
        set: { taken_back_at: context.now(), outcome: whole, steps: stay },
        facts: { kind: run.kind, file_name, undone: whole.undone, left: whole.left.length },
      });
    const undone = run.steps.filter((step) => !stay.includes(step));
    const what = kind.confirmedBack?.(undone, file_name) ?? null;
    if (what !== null) await requireConfirmation(tx, context, { what });
    return { file_name, ...whole };
  });
}

/** Undoes what can be of a run, and keeps the steps of other runs in order with it. */
async function undoAll(
  kind: UndoneKind,
  context: CallContext,
  run: Run,
): Promise<{ outcome: TakenBackOutcome; stay: KeptStep[] }> {
  const { db } = context.database;
  const others = await runsOfTheSame(db, context, run);
  const stepsOf = new Map<string, { step: KeptStep; of: Run }[]>();
  const all = [...others, run].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const of of all)
    for (const step of of.steps) stepsOf.set(step.id, [...(stepsOf.get(step.id) ?? []), { step, of }]);
  const outcome: TakenBackOutcome = { undone: 0, left: [], noted: [] };
  const stay: KeptStep[] = [];
  const touched = new Set<Run>();
  for (const step of run.steps.toReversed()) {
    const steps = stepsOf.get(step.id) ?? [];
    const { title } = step;
    try {
      const note = await undo(kind, context, step, steps);
      outcome.undone += 1;
      if (note !== null) outcome.noted.push({ title, note });
      for (const { of } of steps) touched.add(of);
      stepsOf.set(
        step.id,
        steps.filter((one) => one.step !== step),
      );
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error;
      outcome.left.push({ title, reason: error.message });
      stay.unshift(step);
    }
  }
  for (const { id, steps } of others.filter((one) => touched.has(one)))
    await db.update(importRun).set({ steps }).where(eq(importRun.id, id));
  return { outcome, stay };
}

/** Other imports that wrote any record of this one, the oldest first. */
function runsOfTheSame(db: Database, context: CallContext, { id, kind, steps }: Run): Promise<Run[]> {
  const ids = JSON.stringify(steps.map((step) => step.id));
  const shares = sql`exists (select from jsonb_array_elements(${importRun.steps}) step
    where step ->> 'id' in (select jsonb_array_elements_text(${ids}::jsonb)))`;
  return db
    .select()
    .from(importRun)
    .where(and(eq(importRun.kind, kind), ne(importRun.id, id), gte(importRun.at, keptSince(context)), shares))
    .orderBy(asc(importRun.at))
    .for('update');
}

/**
 * Undoes one step; nothing of it is written when that is refused.
 * @returns what of the record did not come back
 */
async function undo(
  { records }: UndoneKind,
  context: CallContext,
  step: KeptStep,
  steps: readonly { step: KeptStep; of: Run }[],
): Promise<string | null> {
  const { id } = step;
  const record = records[step.of];
  if (!record) throw failure('conflict', { message: 'Такую запись портал больше не отменяет.' });
  return context.database.db.transaction(async (tx) => {
    const within = { ...context, database: { ...context.database, db: tx } };
    const { fields, later, settle } = undoing(
      steps.map((one) => one.step),
      step,
      await record.mark(within, id),
    );
    const upon = step.carries ? steps.find((one) => one.step === later[0]) : undefined;
    if (upon)
      throw failure('conflict', { message: `Запись изменила загрузка «${upon.of.file_name}». Сначала отмените её.` });
    if (step.from === null) {
      await record.remove(within, id);
      return null;
    }
    const note = Object.keys(fields).length > 0 ? await record.restore(within, id, fields) : null;
    settle(await record.mark(within, id));
    return note;
  });
}
