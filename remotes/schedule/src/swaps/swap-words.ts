import type { ShiftSwap } from '@studio/contracts';
import { clockOf, dayMonth } from '../words/dates';
import { quoted } from '../words/quoted';

const shiftWords = ({ starts, ends, location_name }: ShiftSwap['shift']) =>
  `${dayMonth(starts.slice(0, 10))}, ${clockOf(starts)}–${clockOf(ends)}, ${quoted(location_name)}`;

/** «Иванова Анна отдаёт смену 9 марта… Петрову Ивану» */
export function swapWords(swap: ShiftSwap): string {
  const to = swap.to_name ?? 'любому коллеге';
  return swap.return_shift
    ? `${swap.from_name} ⇄ ${to}: ${shiftWords(swap.shift)} на ${shiftWords(swap.return_shift)}`
    : `${swap.from_name} → ${to}: ${shiftWords(swap.shift)}`;
}
