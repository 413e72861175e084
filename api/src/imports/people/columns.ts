import type { ColumnSpec } from '../../sheets';

export type EmployeeField =
  | 'full_name'
  | 'last_name'
  | 'first_name'
  | 'middle_name'
  | 'phone'
  | 'position'
  | 'roles'
  | 'primary_location_id'
  | 'city'
  | 'hired_on'
  | 'status'
  | 'dismissed'
  | 'dismissed_on';

/** Columns that say who was dismissed: they are believed, but an import dismisses nobody. */
export const DISMISSAL_FIELDS = ['status', 'dismissed', 'dismissed_on'] as const satisfies EmployeeField[];

/** The columns of a table of employees. `full_name` replaces the three names. */
export const EMPLOYEE_IMPORT: readonly ColumnSpec<EmployeeField>[] = [
  {
    field: 'full_name',
    header: 'Сотрудник',
    also: ['ФИО', 'Ф. И. О.', 'Полное имя', 'Фамилия имя отчество', 'Имя и фамилия', 'full name'],
  },
  { field: 'last_name', header: 'Фамилия', also: ['last name'] },
  { field: 'first_name', header: 'Имя', also: ['first name'] },
  { field: 'middle_name', header: 'Отчество', also: ['middle name'] },
  {
    field: 'phone',
    header: 'Телефон',
    also: ['Моб. телефон', 'Мобильный', 'Мобильный телефон', 'Номер телефона', 'Сотовый', 'Тел.', 'phone'],
  },
  { field: 'position', header: 'Должность', also: ['Позиция', 'position'] },
  { field: 'roles', header: 'Роли', also: ['Роль', 'Роли в портале', 'Роль в портале', 'roles', 'role'] },
  {
    field: 'primary_location_id',
    header: 'Основная локация',
    also: ['Локация', 'Точка', 'Место работы', 'Студия', 'location'],
  },
  { field: 'city', header: 'Город', also: ['Город локации', 'city'] },
  {
    field: 'hired_on',
    header: 'Принят на работу',
    also: ['Принят', 'Принята', 'Дата приёма', 'Дата приёма на работу', 'Дата найма', 'Работает с', 'hired on'],
  },
  { field: 'status', header: 'Статус', also: ['status'] },
  { field: 'dismissed', header: 'Уволен', also: ['Уволена'] },
  { field: 'dismissed_on', header: 'Дата увольнения', also: ['dismissed on'] },
];

/** Labels of changed fields in a preview. */
export const EMPLOYEE_LABELS = Object.fromEntries(
  EMPLOYEE_IMPORT.map(({ field, header }) => [field, header]),
) as Record<EmployeeField, string>;
