import { client, confirmDone } from '@studio/portal';
import { ConfirmDialog } from '@studio/ui';
import { useAct } from '../person/use-act';
import type { PersonDialogProps } from './act-dialog';
import { Refusal } from './refusal';

/** Asks before somebody's messenger is unbound. */
export function UnbindDialog({ employee, onClose }: PersonDialogProps) {
  const unbinding = useAct(
    () => client.users.unbindMessenger({ employeeId: employee.id }),
    ({ full_name }) => {
      onClose();
      confirmDone(`${full_name}: мессенджер отвязан`);
    },
  );
  return (
    <ConfirmDialog
      open
      title="Отвязать мессенджер сотрудника?"
      description={
        unbinding.error ? (
          <Refusal title="Мессенджер не отвязан" error={unbinding.error} />
        ) : (
          `${employee.full_name}. Войти через прежнюю учётную запись мессенджера больше не получится: понадобится новое приглашение. Так делают, когда сотрудник сменил номер или потерял телефон.`
        )
      }
      confirmLabel="Отвязать"
      danger
      loading={unbinding.isPending}
      onConfirm={() => unbinding.mutate()}
      onCancel={onClose}
    />
  );
}
