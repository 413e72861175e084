import { PAY_RULE_KINDS } from '@studio/contracts';
import { and, eq, gte, isNull, ne, or } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
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

/** So many times the usual figure is asked about once more: a slip of the pen, or of a conscience. */
const FAR = 20;

/** Of new rules so much is asked about already: a percentage of own sales above 30 %, an hour above the usual one. */
const FIRST_ABOVE: Partial<typeof USUAL> = { pct_own: 3_000, per_hour: USUAL.per_hour };

/**
 * Asks once more about a figure of a new rule above `FIRST_ABOVE`, and about one that is `FAR` times the one that stands, or else the usual one of such rules in force.
 * @throws `unusual` naming the figure and the usual one
 */
export async function askOfFar(
  db: Database,
  last: RuleRow | null,
  next: Figures & { rule_id: string },
  today: string,
): Promise<void> {
  const figure = figureOf(next);
  const before = last?.kind === next.kind ? figureOf(last) : null;
  const usual = before ?? (await usualOf(db, next, today));
  const isHigh = last === null && (figure ?? 0) > Math.max(FIRST_ABOVE[next.kind] ?? Infinity, usual);
  if (figure === null || (figure < FAR * usual && !isHigh)) return;
  const { label, unit } = PAY_RULE_KINDS[next.kind];
  const words = (value: number) =>
    unit === 'amount' ? rubles(value) : `${(value / 100).toLocaleString('ru-RU', { maximumFractionDigits: 2 })} %`;
  const times = Math.floor(figure / usual);
  const more = times > 1 ? `в ${times.toLocaleString('ru-RU')} раз больше` : 'больше';
  throw failure('unusual', {
    field: unit === 'amount' ? 'amount_kop' : unit === 'rate' ? 'rate_bp' : 'tiers',
    message: `«${label}»: ${words(figure)}, ${more} обычного (${words(usual)}). Если так и нужно, сохраните ещё раз.`,
    details: { figure, usual },
  });
}

/** Kopecks, or basis points; of steps the highest. */
function figureOf({ amount_kop, rate_bp, tiers }: Figures): number | null {
  return amount_kop ?? rate_bp ?? (tiers.length > 0 ? Math.max(...tiers.map((tier) => tier.rate_bp)) : null);
}

/** The middle one of the other rules of this kind that are in force. */
async function usualOf(db: Database, { kind, rule_id }: Figures & { rule_id: string }, today: string) {
  const rows = await db
    .select()
    .from(payRule)
    .where(
      and(
        eq(payRule.kind, kind),
        ne(payRule.rule_id, rule_id),
        eq(payRule.voided, false),
        or(isNull(payRule.valid_to), gte(payRule.valid_to, today)),
      ),
    );
  const figures = rows.flatMap((row) => figureOf(row) ?? []).toSorted((one, other) => one - other);
  return figures[Math.floor(figures.length / 2)] ?? USUAL[kind];
}
