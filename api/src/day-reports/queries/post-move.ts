import type { CashMoveKind } from '@studio/contracts';
import { randomUUID } from 'node:crypto';
import { type Actor, recordAudit } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { cashMove } from '../schema';
import type { ReportRow } from './report-rows';

interface Move {
  id?: string;
  kind: CashMoveKind;
  /** With the sign by which it changes the till. */
  amount_kop: number;
  note?: string | null;
  source_kind?: 'payment' | 'refund' | 'correction' | 'expense' | 'expense_undo' | 'expense_void' | 'wage';
  source_id?: string;
}

/** Adds a move of cash to a report. Moves of payments and refunds are audited with the sale. */
export async function postMove(tx: Database, actor: Actor, report: Pick<ReportRow, 'id' | 'revision'>, move: Move) {
  const { id = randomUUID(), note = null, ...rest } = move;
  const [made] = await tx
    .insert(cashMove)
    .values({
      id,
      report_id: report.id,
      revision: report.revision,
      note,
      by_id: actor.person?.id ?? null,
      at: actor.now(),
      ...rest,
    })
    .returning();
  if (move.kind !== 'sale' && move.kind !== 'refund')
    await recordAudit(tx, actor, {
      action: 'cash_move.added',
      subject_kind: 'day_report',
      subject_id: report.id,
      after: { kind: move.kind, amount_kop: move.amount_kop, note },
    });
  return made!; // RETURNING gives the one row that was inserted.
}
