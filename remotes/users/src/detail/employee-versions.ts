import type { Employee } from '@studio/contracts';
import { dash, formatDate, formatPhone, type VersionsRow } from '@studio/ui';
import {
  changedFields,
  type EmployeeField,
  type EmployeeForm,
  FIELD_LABELS,
  FIELD_ORDER,
} from '../creation/employee-form';

/** The newer version that came with a refusal of a stale edit; null for any other failure. */
export function newerVersion(error: { code: string; details?: unknown } | null): Employee | null {
  return error?.code === 'conflict' && isEmployee(error.details) ? error.details : null;
}

/** Each field in which the versions differ, or that either of the two has changed. */
export function versionRows(base: EmployeeForm, mine: EmployeeForm, theirs: EmployeeForm): VersionsRow[] {
  const [own, foreign] = [changedFields(base, mine), changedFields(base, theirs)];
  return FIELD_ORDER.filter((field) => own.includes(field) || foreign.includes(field)).map((field) => ({
    label: FIELD_LABELS[field],
    mine: shown(mine, field),
    theirs: shown(theirs, field),
    changedByMe: own.includes(field),
    changedByThem: foreign.includes(field),
  }));
}

function shown(form: EmployeeForm, field: EmployeeField): string {
  switch (field) {
    case 'locationId':
      return form.locationName ?? dash;
    case 'hiredOn':
      return formatDate(form.hiredOn);
    case 'phone':
      return formatPhone(form.phone);
    default:
      return form[field].trim() || dash;
  }
}

function isEmployee(details: unknown): details is Employee {
  return (
    typeof details === 'object' &&
    details !== null &&
    'id' in details &&
    'revision' in details &&
    'full_name' in details
  );
}
