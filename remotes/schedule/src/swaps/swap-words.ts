import { type ShiftSwap, quoted } from '@studio/contracts';
import { clockOf, dayMonth, weekdayOf } from '../words/dates';

const shiftWords = ({ starts, ends, location_name }: ShiftSwap['shift']) => {
  const date = starts.slice(0, 10);
  return `${weekdayOf(date)}, ${dayMonth(date)}, ${clockOf(starts)}–${clockOf(ends)}, ${quoted(location_name)}`;
};

/** «Иванова Анна → Петров Иван», with ⇄ for an exchange; an offer to all goes to «любому коллеге». */
export function partiesWords({ from_name, to_name, return_shift }: ShiftSwap): string {
  return `${from_name} ${return_shift ? '⇄' : '→'} ${to_name ?? 'любому коллеге'}`;
}

/** «пн, 9 марта, 10:00–22:00, «Арбат»», and for an exchange «взамен вт, 10 марта…» */
export function shiftLines({ shift, return_shift }: ShiftSwap): string[] {
  return [shiftWords(shift), ...(return_shift ? [`взамен ${shiftWords(return_shift)}`] : [])];
}

/** The same in one sentence. */
export const swapWords = (swap: ShiftSwap): string => `${partiesWords(swap)}: ${shiftLines(swap).join(', ')}`;
