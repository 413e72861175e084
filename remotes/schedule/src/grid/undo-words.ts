import { quoted, type Shift } from '@studio/contracts';
import { countOf, plural } from '@studio/ui';
import { dayMonth, daysWords } from '../words/dates';
import type { PlanEdit } from './plan';

const SHIFTS = ['смена', 'смены', 'смен'] as const;

/** Days and places that an edit concerns: of a shift that it moves, where it is then. */
export function whereOf({ changes }: PlanEdit): { from: string; to: string; places: string[] } {
  const shifts = changes.flatMap(({ before, after }) => after ?? before ?? []);
  const dates = shifts.map(({ starts }) => starts.slice(0, 10)).toSorted((one, other) => (one < other ? -1 : 1));
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    places: [...new Set(shifts.map(({ location_id }) => location_id))],
  };
}

/** «Возвращены 2 смены, убраны 3 смены, 14–20 декабря, «Арбат»»: what an undo or a redo wrote, and where. */
export function writtenWords(kind: 'undo' | 'redo', edit: PlanEdit, placeName: (id: string) => string | null): string {
  const { from, to, places } = whereOf(edit);
  const counts = new Map<string, { count: number; verbs: Verbs }>();
  for (const change of edit.changes) {
    const verbs = VERBS[kind][actOf(change)];
    counts.set(verbs[0], { verbs, count: (counts.get(verbs[0])?.count ?? 0) + 1 });
  }
  const done = [...counts.values()].map(({ count, verbs }) => `${plural(count, verbs)} ${countOf(count, SHIFTS)}`);
  const names = places.flatMap((id) => placeName(id) ?? []);
  const words = [...done, daysWords(from, to), ...names.map(quoted)].join(', ');
  return `${kind === 'redo' ? 'Снова ' : ''}${words}`.replace(/^./u, (first) => first.toUpperCase());
}

type Verbs = readonly [string, string, string];

const REMOVED: Verbs = ['убрана', 'убраны', 'убрано'];
const RETURNED: Verbs = ['возвращена', 'возвращены', 'возвращено'];
const VERBS = {
  undo: { added: RETURNED, changed: RETURNED, removed: REMOVED },
  redo: {
    added: ['добавлена', 'добавлены', 'добавлено'],
    changed: ['изменена', 'изменены', 'изменено'],
    removed: REMOVED,
  },
} as const satisfies Record<string, Record<string, Verbs>>;

function actOf({ before, after }: PlanEdit['changes'][number]): 'added' | 'changed' | 'removed' {
  if (after === null) return 'removed';
  return before === null ? 'added' : 'changed';
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
