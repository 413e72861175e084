import type { VersionField } from '@studio/screens';
import { dash, formatDate, formatPhone } from '@studio/ui';
import { type EmployeeField, type EmployeeForm, FIELD_LABELS } from '../creation/employee-form';

/** The fields of an employee in the two versions of a conflict. */
export const VERSION_FIELDS: readonly VersionField<EmployeeForm>[] = (Object.keys(FIELD_LABELS) as EmployeeField[]).map(
  (field) => ({ label: FIELD_LABELS[field], words: (form) => shown(form, field) }),
);

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
