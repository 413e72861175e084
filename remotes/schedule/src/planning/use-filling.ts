import { shiftDate, type ScheduleBoard, type ShiftTemplate, weekOf } from '@studio/contracts';
import { client, newId, notify, notifyFailure } from '@studio/portal';
import type { PlannedShift } from '../grid/plan';
import { type Proposal, sortOut } from '../grid/sort-out';
import { daysBetween, spanOf } from '../words/dates';
import { fourWeeksLater, weekLater } from './filling';
import { templateShifts } from './template-shifts';

interface Filling {
  board: ScheduleBoard | undefined;
  /** The single location on screen. */
  place: string | null;
  /** The week or month of this day is filled. */
  date: string;
  onPropose: (proposal: Proposal) => void;
}

/** Offers to fill days from earlier ones or from a template: what is added and what is skipped is seen before. */
export function useFilling({ board, place, date, onPropose }: Filling) {
  const put = (title: string, words: string, shifts: readonly PlannedShift[]) => {
    if (!board) return;
    if (shifts.length === 0) notify({ message: 'В прошлых днях смен нет.', color: 'warning' });
    else onPropose({ title, words, sorted: sortOut(board, shifts, true), isPaste: false });
  };
  const before = async (from: string, to: string) => {
    const { shifts } = await client.schedule.board({ from, to, ...(place !== null && { location_id: place }) });
    return shifts.filter((one) => one.location_id === place && one.state !== 'removed' && one.date >= from);
  };
  const week = weekOf(date);
  return {
    fromLastWeek: async () => {
      try {
        put(
          'Заполнить по прошлой неделе',
          'Неделя заполнена',
          weekLater(await before(shiftDate(week, -7), shiftDate(week, -1)), newId),
        );
      } catch (error) {
        notifyFailure(error, 'Прошлая неделя не скопирована.');
      }
    },
    fromLastMonth: async () => {
      const { from, to } = spanOf('month', date);
      try {
        put(
          'Заполнить по прошлым четырём неделям',
          'Месяц заполнен',
          fourWeeksLater(await before(shiftDate(from, -28), shiftDate(from, -1)), to, newId),
        );
      } catch (error) {
        notifyFailure(error, 'Прошлый месяц не скопирован.');
      }
    },
    fromTemplate: (template: ShiftTemplate) =>
      put(
        `Шаблон «${template.name}»`,
        'Шаблон применён',
        templateShifts(template, daysBetween(week, shiftDate(week, 6)), newId),
      ),
  };
}
