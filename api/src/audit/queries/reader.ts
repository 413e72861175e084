import { hasCapability, type LocationScope } from '@studio/contracts';
import { notInArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { scopeOf, signedIn } from '../../kernel/calls/implement';
import { auditEntry } from '../../kernel/records';

/** Who reads the trail: of which places, and whether with the figures of others' pay. */
export interface Reader {
  scope: LocationScope;
  readsPay: boolean;
}

export const readerOf = (context: CallContext): Reader => ({
  scope: scopeOf(context),
  readsPay: hasCapability(signedIn(context).roles, 'payroll.read_all'),
});

/** Records of people's pay: the trail keeps their figures, and shows them to those who may read everybody's pay. */
const OF_PAY = ['pay_adjustment', 'pay_payment', 'pay_run', 'till_wage'];
const FIGURES = new Set(['amount_kop', 'sum_kop', 'rate_bp', 'tiers']);

/** Entries whose values anybody may search: a figure that is not shown is not found either. */
export const NOT_OF_PAY = notInArray(auditEntry.subject_kind, [...OF_PAY, 'pay_rule']);

type Entry = Pick<typeof auditEntry.$inferSelect, 'subject_kind' | 'before' | 'after'>;

/** An entry for a reader who may not read others' pay; a rule for everybody keeps its figures. */
export function withoutPay<Kept extends Entry>(entry: Kept): Kept {
  const { subject_kind, before, after } = entry;
  const isPersonal = subject_kind === 'pay_rule' && [before, after].some((values) => valuesOf(values)['employee_id']);
  if (!isPersonal && !OF_PAY.includes(subject_kind)) return entry;
  return { ...entry, before: withoutFigures(before), after: withoutFigures(after) };
}

function withoutFigures(values: unknown): unknown {
  return values && Object.fromEntries(Object.entries(valuesOf(values)).filter(([field]) => !FIGURES.has(field)));
}

const valuesOf = (values: unknown) => ({ ...(values as Record<string, unknown> | null) });
