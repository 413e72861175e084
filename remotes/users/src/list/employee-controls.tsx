import { reachesSeveral } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { choiceFilter, comboFilter, type FilterControl, type Filters, placeFilter } from '@studio/screens';
import { useRoles } from '../person/use-roles';
import type { EmployeeFilters } from './employee-filters';

/** The filters of employees. With one location in reach there is no choice of locations. */
export function useEmployeeControls(filters: Filters<EmployeeFilters>): FilterControl[] {
  const { user, can } = useAuth();
  const roles = useRoles();
  const places = can('read_locations') && user !== null && reachesSeveral(user);
  return [
    choiceFilter(filters, 'status', {
      label: 'Состояние',
      options: [
        { value: 'active', label: 'Работают' },
        { value: 'dismissed', label: 'Уволенные' },
        { value: 'all', label: 'Все, и уволенные' },
      ],
      removeLabel: 'Показать тех, кто работает',
      width: '9.5rem',
    }),
    comboFilter(filters, 'role', {
      label: 'Роль',
      any: 'Все роли',
      options: roles.map(({ name, display_name, holders }) => ({
        value: name,
        label: display_name,
        hint: holders === 0 ? 'никого' : `${holders}`,
      })),
      removeLabel: 'Убрать роль',
      width: 'minmax(8rem, 1fr)',
    }),
    ...(places ? [placeFilter(filters, { width: 'minmax(9rem, 1.25fr)' })] : []),
    choiceFilter(filters, 'messenger', {
      label: 'Мессенджер',
      any: 'Мессенджер: любой',
      options: [
        { value: 'bound', label: 'Мессенджер привязан' },
        { value: 'unbound', label: 'Мессенджер не привязан' },
      ],
      removeLabel: 'Убрать условие о мессенджере',
      width: 'minmax(9rem, 1.25fr)',
    }),
  ];
}

/** Orders for a list of cards. */
export const EMPLOYEE_ORDERS = [
  { value: 'name asc', label: 'По фамилии, А–Я' },
  { value: 'name desc', label: 'По фамилии, Я–А' },
  { value: 'hired_on desc', label: 'Сначала принятые недавно' },
  { value: 'hired_on asc', label: 'Сначала принятые давно' },
  { value: 'level desc', label: 'Сначала старшие роли' },
  { value: 'level asc', label: 'Сначала младшие роли' },
  { value: 'position asc', label: 'По должности, А–Я' },
  { value: 'position desc', label: 'По должности, Я–А' },
  { value: 'location asc', label: 'По локации, А–Я' },
  { value: 'location desc', label: 'По локации, Я–А' },
];
