import { formatDate, formatDateLong } from '@studio/ui';

export interface Day<Item> {
  /** The first moment that belongs to it, for its name. */
  at: Date;
  items: Item[];
}

/** Groups neighbours of one calendar day of this device; the order stays. */
export function byDays<Item>(items: readonly Item[], momentOf: (item: Item) => Date): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const at = momentOf(item);
    const last = days.at(-1);
    if (last !== undefined && formatDate(last.at) === formatDate(at)) last.items.push(item);
    else days.push({ at, items: [item] });
  }
  return days;
}

/** «Сегодня», «Вчера», or the date. */
export function dayName(at: Date, now: Date, { today, yesterday }: { today: string; yesterday: string }): string {
  const before = new Date(now);
  before.setDate(now.getDate() - 1);
  const day = formatDate(at);
  if (day === formatDate(now)) return today;
  return day === formatDate(before) ? yesterday : formatDateLong(at);
}
