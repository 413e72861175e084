import type { z } from 'zod';
import { hours } from '../schedule/plan-rules';
import type { SlipSchema } from './schemas';
import { ACCRUAL_KIND_WORDS } from './words';

type Line = z.infer<typeof SlipSchema>['lines'][number];

const MONTH = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-03` → «март 2026» */
export const monthWords = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`)).replace(/\s?г\.$/, '');

/** `833` → «8,33 %» */
export function rateWords(rate_bp: number): string {
  const fraction = rate_bp % 100 === 0 ? 0 : rate_bp % 10 === 0 ? 1 : 2;
  return `${(rate_bp / 100).toFixed(fraction).replace('.', ',')}\u00a0%`;
}

/** Where the money of a slip's line comes from: «Продажа № 1204», «Смена за день», «Премия». */
export function sourceWords(line: Line): string {
  const { kind, source_kind, number, reason, minutes, corrects } = line;
  const words =
    source_kind === 'sale'
      ? `Продажа № ${number ?? ''}`
      : source_kind === 'refund'
        ? `Возврат по продаже № ${number ?? ''}`
        : kind === 'per_hour'
          ? `Смена, ${hours(minutes ?? 0)}`
          : kind === 'per_shift'
            ? 'Смена за день'
            : kind === 'pct_location'
              ? 'Выручка локации за день'
              : kind === 'guarantee'
                ? 'Доплата до гарантии дня'
                : kind === 'plan_tier' || kind === 'place_plan'
                  ? ACCRUAL_KIND_WORDS[kind]
                  : `${kind === 'fine' ? 'Удержание' : 'Премия'}: ${reason ?? ''}`;
  return corrects === null ? words : `Исправление за ${monthWords(corrects)}: ${words.toLowerCase()}`;
}

/**
 * «12 345,00 ₽ × 8 %», «2 500,00 ₽ − 1 870,00 ₽»; empty for a plain sum.
 * @param money formats kopecks
 */
export function formulaWords(
  { kind, base_kop, rate_bp, minutes, amount_kop, corrects }: Line,
  money: (kopecks: number) => string,
): string {
  if (base_kop !== null && rate_bp !== null) return `${money(base_kop)} × ${rateWords(rate_bp)}`;
  if (kind === 'per_hour' && base_kop !== null) return `${hours(minutes ?? 0)} × ${money(base_kop)}`;
  if (kind === 'guarantee' && base_kop !== null)
    return corrects === null ? `${money(base_kop)} − ${money(base_kop - amount_kop)}` : `до ${money(base_kop)}`;
  return '';
}
