import { compareRussian, type ImportRow } from '@studio/contracts';
import { russianDay } from '../../kernel/words/calendar';
import type { TypedFields } from '../../users';
import { EMPLOYEE_LABELS } from './columns';
import type { Directory, EmployeeRecord, RoleRecord } from './directory';

type Change = ImportRow['changes'][number];
const SHOWN = ['last_name', 'first_name', 'middle_name', 'position', 'primary_location_id', 'hired_on'] as const;

/** The changes of an employee, or the values of a new one, in words for staff. */
export function describeChanges(
  directory: Directory,
  known: { row: EmployeeRecord; roles: readonly RoleRecord[] } | null,
  fields: TypedFields,
  roles: readonly RoleRecord[] | null,
): Change[] {
  const words = (field: (typeof SHOWN)[number], value: string | null | undefined) => {
    if (value === null || value === undefined) return null;
    if (field === 'hired_on') return russianDay(value);
    if (field !== 'primary_location_id') return value;
    const place = directory.places.get(value);
    return place ? `${place.city}, ${place.name}` : null;
  };
  const changes = SHOWN.flatMap((field): Change[] => {
    const after = words(field, fields[field]);
    if (fields[field] === undefined || (known === null && after === null)) return [];
    return [{ field, label: EMPLOYEE_LABELS[field], before: words(field, known?.row[field]), after }];
  });
  const named = roles && namesOf(roles);
  const before = known && namesOf(known.roles);
  if (roles !== null && named !== before)
    changes.push({ field: 'roles', label: EMPLOYEE_LABELS.roles, before, after: named });
  return changes;
}

function namesOf(roles: readonly RoleRecord[]): string | null {
  const names = roles.map(({ display_name }) => display_name).sort(compareRussian);
  return names.join(', ') || null;
}
