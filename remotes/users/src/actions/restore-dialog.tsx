import { client } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Stack, Text } from '@studio/ui';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { NOT_BACK } from '../words/not-back';
import type { PersonDialogProps } from './act-dialog';

/** Asks before a dismissed employee is restored. */
export function RestoreDialog({ employee, onClose }: PersonDialogProps) {
  const restore = useAction({
    run: () => client.users.restore({ employeeId: employee.id }),
    done: ({ full_name }) => `${full_name}: снова работает, мессенджер нужно привязать заново`,
    onDone: onClose,
    invalidates: PEOPLE_KEYS,
  });
  return (
    <ActionDialog
      title="Вернуть сотрудника на работу?"
      description={employee.full_name}
      confirmLabel="Вернуть"
      busy={restore.busy}
      error={restore.error}
      failure="Сотрудник не возвращён"
      onConfirm={() => restore.run(undefined)}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text>Вернутся роли и основная локация, если она не в архиве.</Text>
        <Text>{`Не вернутся: ${NOT_BACK}. Мессенджер нужно привязать заново: поделиться номером с ботом или открыть приглашение.`}</Text>
      </Stack>
    </ActionDialog>
  );
}
