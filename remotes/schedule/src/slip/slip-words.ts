import { type PaySlip, rateWords, quoted } from '@studio/contracts';
import { formatMoney, formatNumber } from '@studio/ui';

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
  const done = `План локации ${quoted(location_name)} выполнен на ${formatNumber(Math.floor((fact_kop * 100) / plan_kop))} %. `;
  const reached = reached_rate_bp === null ? '' : `Премия ${rateWords(reached_rate_bp)} достигнута. `;
  return next_rate_bp !== null && missing_kop !== null
    ? `${done}${reached}До премии ${rateWords(next_rate_bp)} локации не хватает ${formatMoney(missing_kop, { whole: true })}`
    : `${done}${reached}Верхняя ступень достигнута`;
}
