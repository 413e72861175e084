import type { PublicationLine, ScheduleBoard } from '@studio/contracts';
import { asksFree } from '../grid/asks-free';
import { dayMonth } from './dates';

/** Whose planned shifts are on days that they ask to have free: «Иванова Анна: 14 декабря, 15 декабря — просит эти дни свободными». */
export function asksLines(
  board: Pick<ScheduleBoard, 'absences' | 'wishes'>,
  lines: readonly PublicationLine[],
): string[] {
  const days = new Map<string, string[]>();
  for (const { after, date } of lines)
    if (after && asksFree(board, after)) {
      const name = after.employee_name ?? '';
      days.set(name, [...(days.get(name) ?? []), dayMonth(date)]);
    }
  return [...days].map(([name, dates]) => `${name}: ${dates.join(', ')} — просит эти дни свободными`);
}
