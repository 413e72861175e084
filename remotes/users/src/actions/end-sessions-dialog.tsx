import { client, useAuth } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { countOf } from '@studio/ui';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { SESSIONS } from '../words/noun-forms';
import type { PersonDialogProps } from './act-dialog';

/** Asks before all of a person's sessions are ended. */
export function EndSessionsDialog({ employee, onClose }: PersonDialogProps) {
  const { user } = useAuth();
  const own = user?.id === employee.id;
  const ending = useAction({
    run: () => client.users.endDevices({ employeeId: employee.id }),
    done: ({ ended }) =>
      ended === 0 ? 'Завершать было нечего: сеансов нет' : `Завершено: ${countOf(ended, SESSIONS)}`,
    onDone: onClose,
    invalidates: PEOPLE_KEYS,
  });
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
      busy={ending.busy}
      error={ending.error}
      failure="Сеансы не завершены"
      onConfirm={() => ending.run(undefined)}
      onClose={onClose}
    />
  );
}
