import { Combobox, Select } from '@studio/ui';
import { useRoles } from '../person/use-roles';
import type { EmployeeFilters } from './employee-filters';
import type { ChangeFilters } from './use-filters';

export interface FilterFieldProps {
  filters: EmployeeFilters;
  change: ChangeFilters;
}

const STATUS_FILTERS: { value: EmployeeFilters['status']; label: string }[] = [
  { value: 'active', label: 'Работают' },
  { value: 'dismissed', label: 'Уволенные' },
  { value: 'all', label: 'Все, и уволенные' },
];

export const MESSENGER_LABELS = { bound: 'Мессенджер привязан', unbound: 'Мессенджер не привязан' } as const;

export function StatusFilter({ filters, change }: FilterFieldProps) {
  return (
    <Select
      aria-label="Состояние"
      options={STATUS_FILTERS}
      value={filters.status}
      onChange={(status) => change({ status: status === '' ? 'active' : status })}
    />
  );
}

export function RoleFilter({ filters, change }: FilterFieldProps) {
  const roles = useRoles();
  return (
    <Combobox
      label="Роль"
      placeholder="Все роли"
      options={roles.map(({ name, display_name, holders }) => ({
        value: name,
        label: display_name,
        hint: holders === 0 ? 'никого' : `${holders}`,
      }))}
      value={filters.role}
      onChange={(role) => change({ role })}
    />
  );
}

export function MessengerFilter({ filters, change }: FilterFieldProps) {
  return (
    <Select
      aria-label="Мессенджер"
      placeholder="Мессенджер: любой"
      options={[
        { value: 'bound', label: MESSENGER_LABELS.bound },
        { value: 'unbound', label: MESSENGER_LABELS.unbound },
      ]}
      value={filters.messenger ?? ''}
      onChange={(messenger) => change({ messenger: messenger === '' ? null : messenger })}
    />
  );
}
