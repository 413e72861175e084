import { client, notify, useAuth } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { countOf } from '@studio/ui';
import { useAct } from '../person/use-act';
import { SESSIONS } from '../words/noun-forms';
import type { PersonDialogProps } from './act-dialog';

/** Asks before all of a person's sessions are ended. */
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
    <ActionDialog
      title={own ? 'Завершить свои сеансы на других устройствах?' : 'Завершить сеансы сотрудника?'}
      description={
        own
          ? 'На этом устройстве вы останетесь. На остальных портал попросит войти заново.'
          : `${employee.full_name}. На всех устройствах портал сразу попросит войти заново. Несохранённое на них не пропадёт: фотосессии, записанные без связи, остаются на устройстве.`
      }
      confirmLabel="Завершить сеансы"
      danger
      busy={ending.isPending}
      error={ending.error}
      failure="Сеансы не завершены"
      onConfirm={() => ending.mutate()}
      onClose={onClose}
    />
  );
}
