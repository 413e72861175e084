import { SHIFT_POSITION_WORDS, type PublicationLine } from '@studio/contracts';
import { clockOf, dayMonth } from './dates';

type Facts = NonNullable<PublicationLine['after']>;

/** «9 марта, 10:00–22:00, Фотограф, Иванова Анна» */
export function factWords(facts: Facts | null): string {
  if (!facts) return '—';
  const { starts, ends, position, employee_name } = facts;
  return `${dayMonth(starts.slice(0, 10))}, ${clockOf(starts)}–${clockOf(ends)}, ${SHIFT_POSITION_WORDS[position]}, ${employee_name ?? 'без сотрудника'}`;
}
