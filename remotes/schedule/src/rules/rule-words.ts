import { type PayRule, type PayRuleFields, rateWords, SHIFT_POSITION_WORDS } from '@studio/contracts';
import { formatMoney } from '@studio/ui';

/** «8 %», «1 500,00 ₽», or the steps of a plan, one per line. */
export function valueLines({ rate_bp, amount_kop, tiers }: PayRule): string[] {
  if (rate_bp !== null) return [rateWords(rate_bp)];
  if (amount_kop !== null) return [formatMoney(amount_kop)];
  return tiers.map(
    (tier) =>
      `от ${tier.from_kop === null ? `${rateWords(tier.from_bp ?? 0)} плана` : formatMoney(tier.from_kop, { whole: true })} — ${rateWords(tier.rate_bp)}`,
  );
}

/** The same in one line. */
export const valueWords = (rule: PayRule): string => valueLines(rule).join('; ');

/** «8 %», «1 500,00 ₽», of steps the highest: «до 8 %». */
export function figureWords({ rate_bp = null, amount_kop = null, tiers = [] }: PayRuleFields): string {
  if (amount_kop !== null) return formatMoney(amount_kop);
  return rate_bp === null ? `до ${rateWords(Math.max(0, ...tiers.map((tier) => tier.rate_bp)))}` : rateWords(rate_bp);
}

/** «Петров Борис, Арбат», or «Все» */
export function scopeWords({ role, employee_name, location_name }: PayRule): string {
  const parts = [employee_name, role === null ? null : SHIFT_POSITION_WORDS[role], location_name].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Все сотрудники';
}
