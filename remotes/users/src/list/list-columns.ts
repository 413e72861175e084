import type { EmployeeColumn, EmployeeFilters } from './employee-filters';

/** Headers of the columns, in their order. */
export const COLUMN_LABELS: Record<EmployeeColumn, string> = {
  full_name: 'Сотрудник',
  roles: 'Роль',
  position: 'Должность',
  phone: 'Телефон',
  location: 'Локация',
  status: 'Состояние',
  hired_on: 'Принят',
  dismissed_on: 'Уволен',
  messenger: 'Мессенджер',
};

export const COLUMN_IDS = Object.keys(COLUMN_LABELS) as EmployeeColumn[];

/** Not shown until somebody asks for them: the list is of those who work here, and how they are connected has a screen of its own. */
export const HIDDEN_AT_FIRST: readonly EmployeeColumn[] = ['status', 'hired_on', 'dismissed_on', 'messenger'];

/** The columns that a saved view or this device shows. */
export function shownColumns(filters: EmployeeFilters, hidden: ReadonlySet<EmployeeColumn>): EmployeeColumn[] {
  if (filters.columns !== null) return ['full_name', ...filters.columns.filter((column) => column !== 'full_name')];
  return COLUMN_IDS.filter((column) => !hidden.has(column));
}
