import { type DayAct, stateAfter } from '@studio/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { dayEvent, dayReport } from '../schema';
import type { ReportRow } from './report-rows';

type Act = Exclude<DayAct, 'opened'>;

const REFUSED: Record<Act, string> = {
  counted: 'Этот день уже сдан: касса больше не считается.',
  submitted: 'Сначала посчитайте кассу.',
  approved: 'Утвердить можно только сданный день.',
  locked: 'Закрыть можно только утверждённый день.',
  reopened: 'Этот день и так открыт.',
};

/** @throws `day_locked`, `illegal_transition`, naming the required earlier step */
export function requireMove({ state }: ReportRow, act: Act): void {
  if (stateAfter(state, act) !== null) return;
  if (state === 'locked') throw failure('day_locked');
  throw failure('illegal_transition', { message: REFUSED[act], details: { state } });
}

/** A stale page must not act on a report that was reopened since. @throws `conflict` */
export function requireRevision({ revision }: ReportRow, seen: number): void {
  if (revision !== seen)
    throw failure('conflict', { message: 'День открыли заново, пока вы на него смотрели. Обновите страницу.' });
}

/**
 * Whether the report is as this very move of this person has left it: it is sent again, since its answer was lost, and is answered as the
 * first time.
 */
export async function isMade(
  tx: Database,
  actor: Actor,
  { id, revision, state }: ReportRow,
  { act, reason }: Pick<Move, 'act' | 'reason'>,
): Promise<boolean> {
  if (state !== (act === 'reopened' ? 'open' : act)) return false;
  const [last] = await tx
    .select({ by_id: dayEvent.by_id, reason: dayEvent.reason })
    .from(dayEvent)
    .where(and(eq(dayEvent.report_id, id), eq(dayEvent.revision, revision), eq(dayEvent.act, act)))
    .orderBy(desc(dayEvent.at))
    .limit(1);
  return last !== undefined && last.by_id === actor.person?.id && last.reason === (reason || null);
}

interface Move {
  act: Act;
  reason?: string | null;
  expected_kop?: number | null;
  /** Further columns that change with it. */
  set?: Partial<ReportRow>;
}

/** Moves a locked report, adds the event and the audit. Returns the new row. */
export async function moveReport(tx: Database, actor: Actor, row: ReportRow, move: Move): Promise<ReportRow> {
  requireMove(row, move.act);
  const state = stateAfter(row.state, move.act) ?? row.state;
  const [moved] = await tx
    .update(dayReport)
    .set({ ...move.set, state })
    .where(eq(dayReport.id, row.id))
    .returning();
  const after = moved!; // The row is locked.
  await tx.insert(dayEvent).values({
    report_id: row.id,
    at: actor.now(),
    by_id: actor.person?.id ?? null,
    act: move.act,
    revision: after.revision,
    reason: move.reason || null,
    expected_kop: move.expected_kop ?? null,
    counted_kop: after.counted_kop,
  });
  await recordAudit(tx, actor, {
    action: `day_report.${move.act}`,
    subject_kind: 'day_report',
    subject_id: row.id,
    before: { state: row.state },
    after: {
      state,
      revision: after.revision,
      counted_kop: after.counted_kop,
      difference_kop: after.difference_kop,
      reason: move.reason || null,
    },
  });
  return after;
}
