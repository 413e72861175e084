import type { Employee } from '@studio/contracts';
import { useNetwork } from '@studio/portal';
import {
  IconButton,
  IconCalendar,
  IconLink,
  IconLogOut,
  IconMore,
  IconShield,
  IconTrash,
  IconUndo,
  IconUsers,
  IconUnplugged,
  IconUserX,
  Menu,
} from '@studio/ui';
import type { ReactElement, ReactNode } from 'react';
import { type EmployeeAct, isLeaving, useActsFor } from './employee-act';

interface ActMenuProps {
  employee: Pick<
    Employee,
    'id' | 'full_name' | 'dismissed_on' | 'roles' | 'status' | 'messenger_bound' | 'primary_location_id'
  > &
    Partial<Pick<Employee, 'periods'>>;
  onAct: (act: EmployeeAct) => void;
  /** Instead of the three dots. */
  trigger?: ReactElement;
}

const FACES: Record<EmployeeAct, { label: string; icon: ReactNode; danger?: boolean }> = {
  roles: { label: 'Роли…', icon: <IconShield size={16} aria-hidden /> },
  invite: { label: 'Пригласить в бота…', icon: <IconLink size={16} aria-hidden /> },
  end: { label: 'Завершить сеансы…', icon: <IconLogOut size={16} aria-hidden /> },
  unbind: { label: 'Отвязать мессенджер…', icon: <IconUnplugged size={16} aria-hidden /> },
  dismiss: { label: 'Уволить…', icon: <IconUserX size={16} aria-hidden />, danger: true },
  restore: { label: 'Вернуть на работу…', icon: <IconUndo size={16} aria-hidden /> },
  return: { label: 'Исправить день возвращения…', icon: <IconCalendar size={16} aria-hidden /> },
  merge: { label: 'Объединить с другой карточкой…', icon: <IconUsers size={16} aria-hidden /> },
  delete: { label: 'Удалить…', icon: <IconTrash size={16} aria-hidden />, danger: true },
};

/** Of somebody whose last day is named and still to come. */
const LEAVING: Partial<Record<EmployeeAct, string>> = {
  dismiss: 'Изменить последний день…',
  restore: 'Отменить увольнение…',
};

/** Actions on an employee; renders nothing without any. */
export function ActMenu({ employee, onAct, trigger }: ActMenuProps) {
  const { online } = useNetwork();
  const acts = useActsFor()(employee);
  if (acts.length === 0) return null;
  const items = acts.map((act) => ({
    id: act,
    ...FACES[act],
    label: (isLeaving(employee) && LEAVING[act]) || FACES[act].label,
    disabled: !online,
    onSelect: () => onAct(act),
  }));
  return (
    <Menu
      placement="bottom-end"
      trigger={
        trigger ?? (
          <IconButton label={`Действия: ${employee.full_name}`}>
            <IconMore size={18} aria-hidden />
          </IconButton>
        )
      }
      groups={[items.filter(({ danger }) => !danger), items.filter(({ danger }) => danger)].filter(
        (group) => group.length > 0,
      )}
    />
  );
}
