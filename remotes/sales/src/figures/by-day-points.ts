import { addSums, type FigureSums, KPIS } from '@studio/contracts';
import { formatDate } from '@studio/ui';
import { type ChartPoint, monday } from '@studio/ui/widgets';

/** Days that fit into a chart; beyond that it shows weeks. */
const MAX_DAYS = 62;

/** A point per day, or per week of a long period. */
export function byDayPoints(days: readonly { date: string; sums: FigureSums }[]): ChartPoint[] {
  const weekly = days.length > MAX_DAYS;
  const groups = new Map<string, FigureSums[]>();
  for (const { date, sums } of days) {
    const key = weekly ? monday(date) : date;
    groups.set(key, [...(groups.get(key) ?? []), sums]);
  }
  return [...groups].map(([date, parts]) => {
    const sums = addSums(parts);
    const title = formatDate(date);
    return {
      id: date,
      label: title.slice(0, 5),
      title: weekly ? `неделя с ${title}` : title,
      values: { revenue: KPIS.revenue.value(sums), sessions: sums.sessions },
    };
  });
}
