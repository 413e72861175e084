export const EMPLOYEE_SORTS = ['name', 'hired_on', 'position', 'location', 'level'] as const;

/** Columns of the list of employees and of its file. */
export const EMPLOYEE_COLUMNS = [
  'full_name',
  'roles',
  'position',
  'phone',
  'location',
  'status',
  'hired_on',
  'dismissed_on',
  'messenger',
] as const;
