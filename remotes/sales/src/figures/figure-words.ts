import { KPIS, type FigureSums, type KpiName } from '@studio/contracts';
import { dash, formatMoney, formatNumber, formatPercent } from '@studio/ui';
import { type Change, changeOfCount, changeOfShare, monthName } from '@studio/ui/widgets';

export function writeKpi(name: KpiName, value: number | null): string {
  if (value === null) return dash;
  const { unit } = KPIS[name];
  if (unit === 'money') return formatMoney(Math.round(value), { whole: true });
  if (unit === 'share') return formatPercent(value, { fraction: 1 });
  return formatNumber(value, { fraction: unit === 'number' ? 1 : 0 });
}

/** The figure with the change to the period it is compared with. */
export function changeOf(name: KpiName, now: FigureSums, before: FigureSums | null): Change | null {
  if (before === null) return null;
  const [one, other] = [KPIS[name].value(now), KPIS[name].value(before)];
  if (KPIS[name].unit === 'share') return changeOfShare(one, other);
  return one === null || other === null ? null : changeOfCount(one, other);
}

const WEEKDAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];

/** A row's name as people say it: «понедельник», «март 2026 г.», «08.03.2026». */
export function lineName(by: string, name: string): string {
  if (by === 'weekday') return WEEKDAYS[Number(name) - 1] ?? name;
  // While months are fetched, the previous rows are shown.
  if (by === 'month' && /^\d{4}-\d{2}$/.test(name)) return monthName(name);
  if (by === 'day') return name.split('-').toReversed().join('.');
  return name;
}
