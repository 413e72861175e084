import { formatDate } from '@studio/ui';
import { monday } from '@studio/ui/widgets';

/** Most bars of a chart that can still be told apart. */
const MAX_DAYS = 62;

/** A bar of a chart over days: a day, or the week from a Monday. */
export interface DayStep<Day> {
  /** Its first day, `2026-03-08`. */
  id: string;
  /** «08.03» */
  label: string;
  /** «08.03.2026», «неделя с 02.03.2026» */
  title: string;
  days: readonly Day[];
}

/** Days while a chart has room for them; a longer period in weeks. */
export function daySteps<Day extends { date: string }>(
  days: readonly Day[],
): { step: 'day' | 'week'; steps: DayStep<Day>[] } {
  const step = days.length > MAX_DAYS ? 'week' : 'day';
  const groups = new Map<string, Day[]>();
  for (const day of days) {
    const first = step === 'week' ? monday(day.date) : day.date;
    groups.set(first, [...(groups.get(first) ?? []), day]);
  }
  const steps = [...groups].map(([id, group]) => {
    const title = formatDate(id);
    return { id, label: title.slice(0, 5), title: step === 'week' ? `неделя с ${title}` : title, days: group };
  });
  return { step, steps };
}
