import type { VersionWords } from '@studio/screens';
import { dash, formatDate, formatPhone } from '@studio/ui';
import type { EmployeeForm } from '../creation/employee-form';

/** How the two versions of a conflict say an employee's fields. */
export const VERSION_WORDS: VersionWords<EmployeeForm> = {
  lastName: ({ lastName }) => lastName.trim() || dash,
  firstName: ({ firstName }) => firstName.trim() || dash,
  middleName: ({ middleName }) => middleName.trim() || dash,
  phone: ({ phone }) => formatPhone(phone),
  position: ({ position }) => position.trim() || dash,
  locationId: ({ locationName }) => locationName ?? dash,
  locationName: null,
  hiredOn: ({ hiredOn }) => formatDate(hiredOn),
};
