import { client } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { PEOPLE_KEYS } from '../person/refresh-people';
import type { PersonDialogProps } from './act-dialog';

/** Asks before an employee's messenger is unbound. */
export function UnbindDialog({ employee, onClose }: PersonDialogProps) {
  const unbinding = useAction({
    run: () => client.users.unbindMessenger({ employeeId: employee.id }),
    done: ({ full_name }) => `${full_name}: мессенджер отвязан`,
    onDone: onClose,
    invalidates: PEOPLE_KEYS,
  });
  return (
    <ActionDialog
      title="Отвязать мессенджер сотрудника?"
      description={`${employee.full_name}. Войти через прежнюю учётную запись мессенджера больше не получится: понадобится новое приглашение. Сеансы сотрудника завершатся на всех устройствах. Так делают, когда сотрудник сменил номер или потерял телефон.`}
      confirmLabel="Отвязать"
      danger
      busy={unbinding.busy}
      error={unbinding.error}
      failure="Мессенджер не отвязан"
      onConfirm={() => unbinding.run(undefined)}
      onClose={onClose}
    />
  );
}
