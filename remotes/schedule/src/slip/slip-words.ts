import { hours, type PaySlip } from '@studio/contracts';
import { formatMoney, formatNumber } from '@studio/ui';
import { monthWords } from '../words/dates';

type Line = PaySlip['lines'][number];

/** `833` → «8,33 %» */
export function rateWords(rate_bp: number): string {
  const fraction = rate_bp % 100 === 0 ? 0 : rate_bp % 10 === 0 ? 1 : 2;
  return `${formatNumber(rate_bp / 100, { fraction })} %`;
}

/** Where the money comes from: «Продажа № 1204», «Смена», «Премия». */
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
            ? 'Смена'
            : kind === 'pct_location'
              ? 'Выручка локации за день'
              : kind === 'guarantee'
                ? 'Доплата до гарантии дня'
                : kind === 'plan_tier'
                  ? 'Премия за план'
                  : `${kind === 'fine' ? 'Удержание' : 'Премия'}: ${reason ?? ''}`;
  return corrects === null ? words : `Исправление за ${monthWords(corrects)}: ${words.toLowerCase()}`;
}

/** «12 345,00 ₽ × 8 %»; nothing for what is no product. */
export function formulaWords({ kind, base_kop, rate_bp, minutes }: Line): string {
  if (base_kop !== null && rate_bp !== null) return `${formatMoney(base_kop)} × ${rateWords(rate_bp)}`;
  if (kind === 'per_hour' && base_kop !== null) return `${hours(minutes ?? 0)} × ${formatMoney(base_kop)}`;
  if (kind === 'guarantee' && base_kop !== null) return `до ${formatMoney(base_kop)}`;
  return '';
}
