import { quoted, type ScheduleBoard, type Shift, SHIFT_POSITION_WORDS } from '@studio/contracts';
import { isHere, type PlannedShift } from '../grid/plan';
import type { Skipped, SortedOut } from '../grid/sort-out';
import { clockOf, dayMonth } from '../words/dates';

type Known = Pick<ScheduleBoard, 'people' | 'locations'>;

const WHY = { there: 'уже есть', away: 'отсутствует', asks: 'просит эти дни свободными', busy: 'уже занят' } as const;

interface Line {
  name: string;
  words: string;
}

const OPEN = 'Открытая смена';

/** Who gets what: «Иванова Анна: 2, 4 марта, 10:00–22:00, фотограф» a line; those that become open say why. */
export function addedLines(sorted: SortedOut, board: Known): Line[] {
  const opened = new Set(sorted.opened);
  return linesOf(sorted.add, board, (shift) => (opened.has(shift) ? ' — сотрудник здесь больше не работает' : ''));
}

/** Who does not, and why: «Петров Борис: 3 марта, 10:00–22:00, фотограф — занят: 14:00–20:00, кассир». */
export function skippedLines({ skipped }: SortedOut, board: Known): Line[] {
  const known = new Map(skipped.map((one) => [one.shift, one]));
  return linesOf([...known.keys()], board, (shift) => ` — ${whyWords(known.get(shift), board)}`);
}

/** Whose roles do not have the position: «Петров Борис: роли «Фотограф» нет», once a person. */
export function positionLines({ add, skipped }: SortedOut, { people }: Known): string[] {
  const wanted = [...add, ...skipped.flatMap(({ shift, why }) => (why === 'busy' ? [shift] : []))];
  const lines = wanted.flatMap(({ employee_id, position }) => {
    const person = people.find(({ id }) => id === employee_id);
    const isOwn = person === undefined || person.positions.includes(position);
    return isOwn ? [] : [`${person.full_name}: роли ${quoted(SHIFT_POSITION_WORDS[position])} нет`];
  });
  return [...new Set(lines)];
}

/** What is in the way, where something stands there. */
function whyWords(skipped: Skipped | undefined, board: Known): string {
  const { why, busy } = skipped ?? { why: 'busy' as const, busy: [] };
  if (why !== 'busy' || busy.length === 0) return WHY[why];
  return `занят: ${busy.map((one) => `${shiftWords(one, board)}${placeOf(one, board)}`).join('; ')}`;
}

const placeOf = (shift: Shift, board: Known) => (isHere(board, shift) ? '' : `, ${quoted(shift.location_name)}`);

/** «10:00–22:00, фотограф»; of several places on screen also which. */
function shiftWords({ starts, ends, position, location_id }: PlannedShift | Shift, { locations }: Known): string {
  const place = locations.length > 1 ? locations.find(({ id }) => id === location_id) : undefined;
  const parts = [`${clockOf(starts)}–${clockOf(ends)}`, SHIFT_POSITION_WORDS[position].toLowerCase()];
  return [...parts, ...(place ? [quoted(place.name)] : [])].join(', ');
}

const nameOf = ({ employee_id }: PlannedShift, { people }: Known) =>
  employee_id === null ? OPEN : (people.find(({ id }) => id === employee_id)?.full_name ?? OPEN);

/** One line for each person, clock time, position and reason, with all of its days. */
function linesOf(shifts: readonly PlannedShift[], board: Known, moreOf: (shift: PlannedShift) => string): Line[] {
  const groups = new Map<string, Line & { dates: string[] }>();
  for (const shift of shifts) {
    const words = `${shiftWords(shift, board)}${moreOf(shift)}`;
    const key = `${shift.employee_id ?? ''} ${words}`;
    const group = groups.get(key) ?? { name: nameOf(shift, board), words, dates: [] };
    groups.set(key, { ...group, dates: [...group.dates, shift.starts.slice(0, 10)] });
  }
  return [...groups.values()].map(({ name, words, dates }) => ({
    name,
    words: `${dates.map(dayMonth).join(', ')}, ${words}`,
  }));
}
