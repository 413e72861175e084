import { DAY_MS, type RoleName, shiftDate } from '@studio/contracts';
import type { DemoEmployee } from './staff';
import { WELL_KNOWN } from './staff-plan';

interface DemoRole {
  employee_id: string;
  role: RoleName;
  /** Dates. */
  started_on: string;
  ended_on: string | null;
}

/** The previous role. */
const BEFORE: Partial<Record<RoleName, RoleName>> = {
  senior_admin: 'admin',
  admin: 'salesperson',
  city_manager: 'senior_admin',
  regional_director: 'city_manager',
};

/** Who has which role since when. Most leaders were promoted; a former employee keeps the role for a restoration. */
export function demoCareers(staff: readonly DemoEmployee[], today: string): DemoRole[] {
  return staff.flatMap((person) => {
    const before = BEFORE[person.role];
    const now = { employee_id: person.id, role: person.role, started_on: person.hired_on, ended_on: null };
    if (before === undefined || isWellKnown(person)) return [now];
    const days = Math.floor((Date.parse(person.dismissed_on ?? today) - Date.parse(person.hired_on)) / DAY_MS);
    const risen_on = shiftDate(person.hired_on, Math.floor(days / 2));
    return [
      { ...now, role: before, ended_on: risen_on },
      { ...now, started_on: risen_on },
    ];
  });
}

/** The people named in documents have one role, now and in the past. */
function isWellKnown({ last_name, first_name, role }: DemoEmployee): boolean {
  return WELL_KNOWN.some(
    (known) => known.role === role && known.last_name === last_name && known.first_name === first_name,
  );
}
