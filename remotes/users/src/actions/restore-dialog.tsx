import { client, confirmDone } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { useAct } from '../person/use-act';
import type { PersonDialogProps } from './act-dialog';

/** Asks before a dismissed employee is restored. */
export function RestoreDialog({ employee, onClose }: PersonDialogProps) {
  const restore = useAct(
    () => client.users.restore({ employeeId: employee.id }),
    ({ full_name }) => {
      onClose();
      confirmDone(`${full_name}: снова работает`);
    },
  );
  return (
    <ActionDialog
      title="Вернуть сотрудника на работу?"
      description={`${employee.full_name}. Роли и локация останутся прежними. Войти сотрудник сможет через бота, как раньше.`}
      confirmLabel="Вернуть"
      busy={restore.isPending}
      error={restore.error}
      failure="Сотрудник не возвращён"
      onConfirm={() => restore.mutate()}
      onClose={onClose}
    />
  );
}
