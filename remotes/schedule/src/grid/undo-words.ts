import { quoted, type Shift } from '@studio/contracts';
import { countOf, plural } from '@studio/ui';
import { dayMonth, daysWords } from '../words/dates';
import type { PlanEdit } from './plan';

const SHIFTS = ['смена', 'смены', 'смен'] as const;

/** Days and places that an edit concerns. */
export function whereOf({ changes }: PlanEdit): { from: string; to: string; places: string[] } {
  const shifts = changes.flatMap(({ before, after }) => [before, after].filter((one) => one !== null));
  const dates = shifts.map(({ starts }) => starts.slice(0, 10)).toSorted((one, other) => (one < other ? -1 : 1));
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    places: [...new Set(shifts.map(({ location_id }) => location_id))],
  };
}

/** «Возвращены 4 смены, 14–20 декабря, «Арбат»», «Снова убрана 1 смена…»: what an undo or a redo wrote, and where. */
export function writtenWords(kind: 'undo' | 'redo', edit: PlanEdit, placeName: (id: string) => string | null): string {
  const { from, to, places } = whereOf(edit);
  const count = edit.changes.length;
  const verb = plural(count, VERBS[kind][actOf(edit)]);
  const names = places.flatMap((id) => placeName(id) ?? []);
  return [`${verb} ${countOf(count, SHIFTS)}`, daysWords(from, to), ...names.map(quoted)].join(', ');
}

const REMOVED = ['Убрана', 'Убраны', 'Убрано'] as const;
const RETURNED = ['Возвращена', 'Возвращены', 'Возвращено'] as const;
const VERBS = {
  undo: { added: RETURNED, changed: RETURNED, removed: REMOVED },
  redo: {
    added: ['Снова добавлена', 'Снова добавлены', 'Снова добавлено'],
    changed: ['Снова изменена', 'Снова изменены', 'Снова изменено'],
    removed: ['Снова убрана', 'Снова убраны', 'Снова убрано'],
  },
} as const;

function actOf({ changes }: PlanEdit): 'added' | 'changed' | 'removed' {
  if (changes.every(({ after }) => after === null)) return 'removed';
  return changes.every(({ before }) => before === null) ? 'added' : 'changed';
}

/** «Добавлено: 4 смены, 14–18 декабря», and how many were replaced. */
export function addedWords(edit: PlanEdit): string {
  const { from, to } = whereOf(edit);
  const gone = edit.changes.filter(({ after }) => after === null).length;
  const added = countOf(edit.changes.length - gone, SHIFTS);
  const replaced = gone === 0 ? [] : [`убрано: ${countOf(gone, SHIFTS)}`];
  return [`Добавлено: ${added}`, ...replaced, daysWords(from, to)].join(', ');
}

/** Why an undo that met a colleague's edit was dropped: «Смену 14 декабря (Иванова Анна) после вас изменили…» */
export function droppedWords({ date, employee_name }: Pick<Shift, 'date' | 'employee_name'>): string {
  const whose = employee_name === null ? '' : ` (${employee_name})`;
  return `Смену ${dayMonth(date)}${whose} после вас изменили. Она осталась такой, какой её сделали, и другие смены этого действия тоже не тронуты.`;
}
