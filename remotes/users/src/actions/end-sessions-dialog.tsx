import { client, notify, useAuth } from '@studio/portal';
import { ConfirmDialog, countOf } from '@studio/ui';
import { useAct } from '../person/use-act';
import { SESSIONS } from '../words/noun-forms';
import type { PersonDialogProps } from './act-dialog';
import { Refusal } from './refusal';

/** Asks before somebody is signed out everywhere. */
export function EndSessionsDialog({ employee, onClose }: PersonDialogProps) {
  const { user } = useAuth();
  const own = user?.id === employee.id;
  const ending = useAct(
    () => client.users.endDevices({ employeeId: employee.id }),
    ({ ended }) => {
      onClose();
      notify({
        message: ended === 0 ? 'Завершать было нечего: сеансов нет' : `Завершено: ${countOf(ended, SESSIONS)}`,
        color: 'success',
      });
    },
  );
  return (
    <ConfirmDialog
      open
      title={own ? 'Завершить свои сеансы на других устройствах?' : 'Завершить сеансы сотрудника?'}
      description={
        ending.error ? (
          <Refusal title="Сеансы не завершены" error={ending.error} />
        ) : own ? (
          'На этом устройстве вы останетесь. На остальных портал попросит войти заново.'
        ) : (
          `${employee.full_name}. На всех устройствах портал сразу попросит войти заново. Несохранённое на них не пропадёт: фотосессии, записанные без связи, остаются на устройстве.`
        )
      }
      confirmLabel="Завершить сеансы"
      danger
      loading={ending.isPending}
      onConfirm={() => ending.mutate()}
      onCancel={onClose}
    />
  );
}
