import type { ScheduleBoard, Shift } from '@studio/contracts';
import { type FakeRequest, fakeUser } from '@studio/portal/testing';

/** An id that a test can read. */
export const id = (mark: number) => `0190a000-0000-7000-8000-${String(mark).padStart(12, '0')}`;
export const PLACE = id(1);
export const [ANNA, BORIS] = [id(11), id(12)];

/** A published shift from 10 to 22. */
export function shift(mark: number, employee_id: string | null, date: string, rest: Partial<Shift> = {}): Shift {
  return {
    id: id(mark),
    location_id: PLACE,
    location_name: 'Арбат',
    position: 'photographer',
    employee_id,
    employee_name: employee_id === ANNA ? 'Иванова Анна' : 'Петров Борис',
    starts: `${date}T10:00`,
    ends: `${date}T22:00`,
    break_min: 60,
    date,
    starts_at: `${date}T07:00:00.000Z`,
    ends_at: `${date}T19:00:00.000Z`,
    paid_minutes: 660,
    on_duty: true,
    note: null,
    state: 'published',
    published: null,
    revision: 1,
    ...rest,
  };
}

const person = (key: string, full_name: string) => ({
  id: key,
  full_name,
  position: 'Фотограф',
  primary_location_id: PLACE,
  location_ids: [PLACE],
  shift_position: 'photographer' as const,
  positions: ['photographer' as const],
  dismissed_on: null,
});

/** The week from 2 March of a place with two people. */
export function board(rest: Partial<ScheduleBoard> = {}): ScheduleBoard {
  return {
    from: '2026-03-02',
    to: '2026-03-08',
    locations: [
      { id: PLACE, name: 'Арбат', city_name: 'Москва', time_zone: 'Europe/Moscow', opening_hours: [], needs: [] },
    ],
    people: [person(ANNA, 'Иванова Анна'), person(BORIS, 'Петров Борис')],
    shifts: [shift(21, ANNA, '2026-03-02')],
    absences: [],
    wishes: [],
    warnings: [],
    left_out: 0,
    may_plan: true,
    ...rest,
  };
}

export const planner = fakeUser({ roles: ['city_manager'] });
export const AT = `/schedule?view=plan&span=week&date=2026-03-04&location=${PLACE}`;

/** An API that stores the plan. */
export function company(shown: ScheduleBoard = board()) {
  const changes: { put: Shift[]; remove: { id: string; revision: number }[] }[] = [];
  return {
    changes,
    handlers: {
      locations: { myAccessible: () => [] },
      schedule: {
        board: ({ query }: FakeRequest) => {
          const from = query.get('from') ?? shown.from;
          return from === shown.from ? shown : { ...shown, from, to: query.get('to') ?? shown.to, shifts: [] };
        },
        templates: () => [],
        changeShifts: ({ body }: FakeRequest) => {
          const { put, remove } = body as { put: Shift[]; remove: { id: string; revision: number }[] };
          changes.push({ put, remove });
          const gone = new Set([...put, ...remove].map((one) => one.id));
          const made = put.map((one, index) =>
            shift(0, one.employee_id, one.starts.slice(0, 10), {
              ...one,
              state: 'draft',
              revision: (one.revision ?? 0) + 1,
              employee_name: null,
              note: String(index),
            }),
          );
          shown = { ...shown, shifts: [...shown.shifts.filter((one) => !gone.has(one.id)), ...made] };
          return {
            shifts: made,
            removed: remove.map((one) => ({ id: one.id, revision: one.revision + 1 })),
            warnings: [],
          };
        },
      },
    },
  };
}
