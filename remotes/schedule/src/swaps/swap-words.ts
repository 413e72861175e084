import { SHIFT_POSITION_WORDS, type ShiftSwap, quoted } from '@studio/contracts';
import { clockOf, dayMonth, weekdayOf } from '../words/dates';

const shiftWords = ({ starts, ends, position, location_name }: ShiftSwap['shift']) => {
  const date = starts.slice(0, 10);
  const work = SHIFT_POSITION_WORDS[position].toLowerCase();
  return `${weekdayOf(date)}, ${dayMonth(date)}, ${clockOf(starts)}–${clockOf(ends)}, ${work}, ${quoted(location_name)}`;
};

/** «Иванова Анна (фотограф) → Петров Иван (фотограф)», with ⇄ for an exchange; an offer to all goes to «любому коллеге». */
export function partiesWords({ from_name, from_position, to_name, to_position, return_shift }: ShiftSwap): string {
  const to = to_name === null ? 'любому коллеге' : titled(to_name, to_position);
  return `${titled(from_name, from_position)} ${return_shift ? '⇄' : '→'} ${to}`;
}

const titled = (name: string, position: string | null) => (position ? `${name} (${position.toLowerCase()})` : name);

/** «пн, 9 марта, 10:00–22:00, фотограф, «Арбат»», and for an exchange «взамен вт, 10 марта…» */
export function shiftLines({ shift, return_shift }: ShiftSwap): string[] {
  return [shiftWords(shift), ...(return_shift ? [`взамен ${shiftWords(return_shift)}`] : [])];
}

/** The same in one sentence. */
export const swapWords = (swap: ShiftSwap): string => `${partiesWords(swap)}: ${shiftLines(swap).join(', ')}`;
