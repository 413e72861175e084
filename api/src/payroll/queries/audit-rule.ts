import { shiftDate } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { differing, recordAudit } from '../../kernel/records';
import type { payRule } from '../schema';

type RuleRow = typeof payRule.$inferSelect;

/** The version before and the one that follows, and how the earlier one ends. One person's own rule names the person each time. */
export async function auditRule(
  tx: Database,
  context: CallContext,
  action: 'pay_rule.saved' | 'pay_rule.ended',
  last: RuleRow | null,
  next: RuleRow,
) {
  const told = ({ name, kind, role, employee_id, location_id, valid_from, valid_to, ...rest }: RuleRow) => {
    const { rate_bp, amount_kop, tiers } = rest;
    return { name, kind, role, employee_id, location_id, valid_from, valid_to, rate_bp, amount_kop, tiers };
  };
  const { before, after } = differing(last && told(last), told(next));
  const earlier = last === null || last.id === next.id ? {} : endOf(last, next);
  await recordAudit(tx, context, {
    action,
    subject_kind: 'pay_rule',
    subject_id: next.rule_id,
    before,
    after: {
      ...after,
      version: next.version,
      ...(next.voided && { voided: true }),
      ...earlier,
      ...(next.employee_id && { employee_id: next.employee_id }),
    },
  });
}

/** What becomes of the version before: it ends the day before the new one, or never was in force. */
function endOf(last: RuleRow, next: RuleRow): { earlier_voided?: true; earlier_valid_to?: string } {
  if (last.voided) return {};
  if (last.valid_from === next.valid_from) return { earlier_voided: true };
  const eve = shiftDate(next.valid_from, -1);
  return last.valid_to === null || last.valid_to > eve ? { earlier_valid_to: eve } : {};
}
