import { shiftDate, type ScheduleBoard, type ShiftTemplate, weekOf } from '@studio/contracts';
import { client, newId, notify, notifyFailure } from '@studio/portal';
import { fitting, type PlannedShift } from '../grid/plan';
import type { Plan } from '../grid/use-plan';
import { countOf } from '@studio/ui';
import { daysBetween, spanOf } from '../words/dates';
import { fourWeeksLater, weekLater } from './filling';
import { templateShifts } from './template-shifts';

interface Filling {
  board: ScheduleBoard | undefined;
  /** The single location on screen. */
  place: string | null;
  /** The week or month of this day is filled. */
  date: string;
  plan: Plan;
}

/** Fills days from earlier ones or from a template; people who are absent or busy are left out and reported. */
export function useFilling({ board, place, date, plan }: Filling) {
  const put = (words: string, shifts: readonly PlannedShift[]) => {
    if (!board) return;
    const kept = fitting(board, shifts);
    const skipped = shifts.length - kept.length;
    if (skipped > 0)
      notify({
        message: `Пропущено: ${countOf(skipped, ['смена', 'смены', 'смен'])} — сотрудник отсутствует или уже занят.`,
        color: 'warning',
      });
    if (shifts.length === 0) notify({ message: 'В прошлых днях смен нет.', color: 'warning' });
    plan.apply({ words, changes: kept.map((after) => ({ id: after.id, before: null, after })) });
  };
  const before = async (from: string, to: string) => {
    const { shifts } = await client.schedule.board({ from, to, ...(place !== null && { location_id: place }) });
    return shifts.filter((one) => one.location_id === place && one.state !== 'removed' && one.date >= from);
  };
  const week = weekOf(date);
  return {
    fromLastWeek: async () => {
      try {
        put('Неделя заполнена', weekLater(await before(shiftDate(week, -7), shiftDate(week, -1)), newId));
      } catch (error) {
        notifyFailure(error, 'Прошлая неделя не скопирована.');
      }
    },
    fromLastMonth: async () => {
      const { from, to } = spanOf('month', date);
      try {
        put('Месяц заполнен', fourWeeksLater(await before(shiftDate(from, -28), shiftDate(from, -1)), to, newId));
      } catch (error) {
        notifyFailure(error, 'Прошлый месяц не скопирован.');
      }
    },
    fromTemplate: (template: ShiftTemplate) =>
      put('Шаблон применён', templateShifts(template, daysBetween(week, shiftDate(week, 6)), newId)),
  };
}
