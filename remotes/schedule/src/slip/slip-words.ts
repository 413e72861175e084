import { ACCRUAL_KIND_WORDS, hours, type PaySlip } from '@studio/contracts';
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
                : kind === 'plan_tier' || kind === 'place_plan'
                  ? ACCRUAL_KIND_WORDS[kind]
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

/** «Премия 1 % достигнута. До ступени 2 % не хватает 50 000 ₽» */
export function planWords({ base_kop, next_kop, next_rate_bp, reached_rate_bp }: NonNullable<PaySlip['plan']>): string {
  const reached = reached_rate_bp === null ? '' : `Премия ${rateWords(reached_rate_bp)} достигнута. `;
  return next_kop !== null && next_rate_bp !== null
    ? `${reached}До ступени ${rateWords(next_rate_bp)} не хватает ${formatMoney(next_kop - base_kop, { whole: true })}`
    : `${reached}Верхняя ступень достигнута`;
}

/** «План «Арбат» выполнен на 87 %. До премии 2 % локации не хватает 120 000 ₽» */
export function placePlanWords(plan: NonNullable<PaySlip['place_plan']>): string {
  const { location_name, plan_kop, fact_kop, reached_rate_bp, next_rate_bp, missing_kop } = plan;
  const done = `План локации «${location_name}» выполнен на ${formatNumber(Math.floor((fact_kop * 100) / plan_kop))} %. `;
  const reached = reached_rate_bp === null ? '' : `Премия ${rateWords(reached_rate_bp)} достигнута. `;
  return next_rate_bp !== null && missing_kop !== null
    ? `${done}${reached}До премии ${rateWords(next_rate_bp)} локации не хватает ${formatMoney(missing_kop, { whole: true })}`
    : `${done}${reached}Верхняя ступень достигнута`;
}
