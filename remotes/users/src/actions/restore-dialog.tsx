import { client, confirmDone } from '@studio/portal';
import { ConfirmDialog } from '@studio/ui';
import { useAct } from '../person/use-act';
import type { PersonDialogProps } from './act-dialog';
import { Refusal } from './refusal';

/** Asks before somebody who was dismissed is taken back. */
export function RestoreDialog({ employee, onClose }: PersonDialogProps) {
  const restore = useAct(
    () => client.users.restore({ employeeId: employee.id }),
    ({ full_name }) => {
      onClose();
      confirmDone(`${full_name}: снова работает`);
    },
  );
  return (
    <ConfirmDialog
      open
      title="Вернуть сотрудника на работу?"
      description={
        restore.error ? (
          <Refusal title="Сотрудник не возвращён" error={restore.error} />
        ) : (
          `${employee.full_name}. Роли и локация останутся прежними. Войти сотрудник сможет через бота, как раньше.`
        )
      }
      confirmLabel="Вернуть"
      loading={restore.isPending}
      onConfirm={() => restore.mutate()}
      onCancel={onClose}
    />
  );
}
