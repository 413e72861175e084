import { client, confirmDone } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { useAct } from '../person/use-act';
import type { PersonDialogProps } from './act-dialog';

/** Asks before an employee's messenger is unbound. */
export function UnbindDialog({ employee, onClose }: PersonDialogProps) {
  const unbinding = useAct(
    () => client.users.unbindMessenger({ employeeId: employee.id }),
    ({ full_name }) => {
      onClose();
      confirmDone(`${full_name}: мессенджер отвязан`);
    },
  );
  return (
    <ActionDialog
      title="Отвязать мессенджер сотрудника?"
      description={`${employee.full_name}. Войти через прежнюю учётную запись мессенджера больше не получится: понадобится новое приглашение. Так делают, когда сотрудник сменил номер или потерял телефон.`}
      confirmLabel="Отвязать"
      danger
      busy={unbinding.isPending}
      error={unbinding.error}
      failure="Мессенджер не отвязан"
      onConfirm={() => unbinding.mutate()}
      onClose={onClose}
    />
  );
}
