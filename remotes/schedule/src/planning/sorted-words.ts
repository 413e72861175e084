import type { ScheduleBoard } from '@studio/contracts';
import type { PlannedShift } from '../grid/plan';
import type { SortedOut } from '../grid/sort-out';
import { clockOf, dayMonth } from '../words/dates';

const WHY = { there: 'уже есть', away: 'отсутствует', asks: 'просит эти дни свободными', busy: 'уже занят' } as const;

interface Line {
  name: string;
  words: string;
}

const OPEN = 'Открытая смена';

/** Who gets what: «Иванова Анна: 2, 4 марта, 10:00–22:00» a line; those that become open say why. */
export function addedLines(sorted: SortedOut, people: ScheduleBoard['people']): Line[] {
  const opened = new Set(sorted.opened);
  return linesOf(sorted.add, (shift) => ({
    name: nameOf(shift, people),
    more: opened.has(shift) ? ' — сотрудник здесь больше не работает' : '',
  }));
}

/** Who does not, and why: «Петров Борис: 3 марта, 10:00–22:00 — отсутствует». */
export function skippedLines({ skipped }: SortedOut, people: ScheduleBoard['people']): Line[] {
  const why = new Map(skipped.map(({ shift, why: reason }) => [shift, reason]));
  return linesOf(
    skipped.map(({ shift }) => shift),
    (shift) => ({ name: nameOf(shift, people), more: ` — ${WHY[why.get(shift) ?? 'busy']}` }),
  );
}

const nameOf = ({ employee_id }: PlannedShift, people: ScheduleBoard['people']) =>
  employee_id === null ? OPEN : (people.find(({ id }) => id === employee_id)?.full_name ?? OPEN);

/** One line for each person, clock time and reason, with all of its days. */
function linesOf(shifts: readonly PlannedShift[], wordsOf: (shift: PlannedShift) => { name: string; more: string }) {
  const groups = new Map<string, Line & { dates: string[]; more: string }>();
  for (const shift of shifts) {
    const { name, more } = wordsOf(shift);
    const words = `${clockOf(shift.starts)}–${clockOf(shift.ends)}`;
    const key = `${shift.employee_id ?? ''} ${words} ${more}`;
    const group = groups.get(key) ?? { name, words, more, dates: [] };
    groups.set(key, { ...group, dates: [...group.dates, shift.starts.slice(0, 10)] });
  }
  return [...groups.values()].map(({ name, words, more, dates }) => ({
    name,
    words: `${dates.map(dayMonth).join(', ')}, ${words}${more}`,
  }));
}
