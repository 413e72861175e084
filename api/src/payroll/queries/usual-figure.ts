import { PAY_RULE_KINDS } from '@studio/contracts';
import { and, eq, gte, isNull, lte, ne, or } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { companyDate } from '../../kernel/words/calendar';
import { rubles } from '../../kernel/words/rubles';
import { payRule } from '../schema';

type RuleRow = typeof payRule.$inferSelect;
type Figures = Pick<RuleRow, 'kind' | 'rate_bp' | 'amount_kop' | 'tiers'>;

/** Where no other rule tells what is usual: kopecks of a shift, an hour and a day, otherwise hundredths of a percent. */
const USUAL: Readonly<Record<RuleRow['kind'], number>> = {
  pct_own: 500,
  pct_location: 150,
  per_shift: 200_000,
  per_hour: 30_000,
  guarantee: 250_000,
  plan_tier: 200,
  place_plan: 100,
};

/** So many times more or less than the usual figure is asked about: a slip of the pen, or of a conscience. */
const FAR = 20;

/** A figure that is high for its kind is asked about from so many times the usual one on. */
const LEAP = 3;

/** High of its kind: above it. */
const HIGH_ABOVE: Partial<typeof USUAL> = { pct_own: 3_000 };

/** A figure is a yardstick once it has stood so long: one that was just written may be the mistake. */
const STOOD_MS = 24 * 3_600_000;

/**
 * Asks once more about a figure that is `FAR` times more or less than the usual one, and about a high one that is `LEAP` times more. Usual is
 * the last figure of the rule that stood for a day, or else what other rules of its kind have.
 * @throws `unusual` naming the figure and the usual one
 */
export async function askOfFar(db: Database, next: Figures & { rule_id: string }, now: Date): Promise<void> {
  const figure = figureOf(next);
  if (figure === null) return;
  const usual = (await stoodFigure(db, next, now)) ?? (await usualOf(db, next, now));
  const isHigh = figure > Math.max(HIGH_ABOVE[next.kind] ?? LEAP * USUAL[next.kind], LEAP * usual);
  if (figure < FAR * usual && figure * FAR > usual && !isHigh) return;
  const { label, unit } = PAY_RULE_KINDS[next.kind];
  const words = (value: number) =>
    unit === 'amount' ? rubles(value) : `${(value / 100).toLocaleString('ru-RU', { maximumFractionDigits: 2 })} %`;
  const times = Math.floor(Math.max(figure / usual, usual / figure)).toLocaleString('ru-RU');
  throw failure('unusual', {
    field: unit === 'amount' ? 'amount_kop' : unit === 'rate' ? 'rate_bp' : 'tiers',
    message: `«${label}»: ${words(figure)}, в ${times} раз ${figure > usual ? 'больше' : 'меньше'} обычного (${words(usual)}). Если так и нужно, сохраните ещё раз.`,
    details: { figure, usual },
  });
}

/** Kopecks, or basis points; of steps the highest. */
function figureOf({ amount_kop, rate_bp, tiers }: Figures): number | null {
  return amount_kop ?? rate_bp ?? (tiers.length > 0 ? Math.max(...tiers.map((tier) => tier.rate_bp)) : null);
}

/** The newest figure of the rule that stood for a day, whatever became of it. */
async function stoodFigure(db: Database, { kind, rule_id }: Figures & { rule_id: string }, now: Date) {
  const versions = await db.select().from(payRule).where(eq(payRule.rule_id, rule_id)).orderBy(payRule.version);
  const stood = versions.findLast((row, index) => {
    const until = versions[index + 1]?.changed_at ?? now;
    return row.kind === kind && until.getTime() - row.changed_at.getTime() >= STOOD_MS;
  });
  return stood === undefined ? null : figureOf(stood);
}

/** The middle one of the other rules of this kind that are in force, and have been for a day. */
async function usualOf(db: Database, { kind, rule_id }: Figures & { rule_id: string }, now: Date) {
  const rows = await db
    .select()
    .from(payRule)
    .where(
      and(
        eq(payRule.kind, kind),
        ne(payRule.rule_id, rule_id),
        eq(payRule.voided, false),
        lte(payRule.changed_at, new Date(now.getTime() - STOOD_MS)),
        or(isNull(payRule.valid_to), gte(payRule.valid_to, companyDate(now))),
      ),
    );
  const figures = rows.flatMap((row) => figureOf(row) ?? []).toSorted((one, other) => one - other);
  return figures[Math.floor(figures.length / 2)] ?? USUAL[kind];
}
