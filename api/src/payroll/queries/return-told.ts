import { hasCapability } from '@studio/contracts';
import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { COMPANY_ZONE, dateIn } from '../../kernel/words/calendar';
import { countOf, plural } from '../../kernel/words/plural';
import type { Returning, ReturnLine } from '../../users';
import { payRule } from '../schema';

const RULES = ['личное правило оплаты', 'личных правила оплаты', 'личных правил оплаты'] as const;
const WORKS = ['Снова действует', 'Снова действуют', 'Снова действует'] as const;
const ENDED = ['закончилось', 'закончились', 'закончилось'] as const;
const PATH = '/payroll?view=rules';

/** The person's own pay rules, told to whoever reads them: which hold again, and which have ended since. */
export async function payAfterReturn(db: Database, context: CallContext, who: Returning): Promise<ReturnLine[]> {
  if (!hasCapability(signedIn(context).roles, 'payroll.read_all')) return [];
  const rows = await db
    .select({ valid_to: payRule.valid_to })
    .from(payRule)
    .where(
      and(
        eq(payRule.employee_id, who.employee_id),
        eq(payRule.voided, false),
        or(isNull(payRule.valid_to), gte(payRule.valid_to, who.left_on)),
      ),
    );
  const today = dateIn(COMPANY_ZONE, context.now());
  const ended = rows.filter(({ valid_to }) => valid_to !== null && valid_to < today).length;
  const valid = rows.length - ended;
  const line = (comes: boolean, message: string, count: number): ReturnLine => ({
    kind: 'pay_rules',
    comes,
    message,
    count,
    path: PATH,
  });
  return [
    ...(valid > 0 ? [line(true, `${plural(valid, WORKS)} ${countOf(valid, RULES)}.`, valid)] : []),
    ...(ended > 0 ? [line(false, `За это время ${plural(ended, ENDED)} ${countOf(ended, RULES)}.`, ended)] : []),
  ];
}
