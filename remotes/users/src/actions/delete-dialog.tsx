import { client, orpc, toPortalError } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Button, Dialog, EmptyState, Skeleton, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { PEOPLE_KEYS } from '../person/refresh-people';
import type { PersonDialogProps } from './act-dialog';
import { Refusal } from './refusal';
import { TraceList } from './trace-list';

/** Deletes a record made by mistake; for any other it lists what prevents the deletion. */
export function DeleteDialog({ employee, onClose, onGone }: PersonDialogProps & { onGone?: () => void }) {
  const check = useQuery({
    ...orpc.users.canDeleteEmployee.queryOptions({ input: { employeeId: employee.id } }),
    gcTime: 0,
    meta: { persist: false },
  });
  const deletion = useAction({
    run: () => client.users.deleteEmployee({ employeeId: employee.id }),
    done: () => `${employee.full_name}: запись удалена`,
    onDone() {
      onClose();
      onGone?.();
    },
    invalidates: PEOPLE_KEYS,
  });
  if (check.data?.can_delete)
    return (
      <ActionDialog
        title="Удалить запись сотрудника?"
        description={`${employee.full_name}. За этим сотрудником ещё ничего нет. Вернуть запись не получится.`}
        confirmLabel="Удалить"
        danger
        busy={deletion.busy}
        error={deletion.error}
        failure="Запись не удалена"
        onConfirm={() => deletion.run(undefined)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Удалить запись сотрудника?"
      footer={<Button onClick={onClose}>Закрыть</Button>}
    >
      {check.error ? (
        <Refusal title="Не удалось узнать, можно ли удалить" error={toPortalError(check.error)} />
      ) : check.data === undefined ? (
        <Stack gap={2} aria-busy>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Stack>
      ) : (
        <EmptyState kind="no-right" compact title="Удалить нельзя" level={3}>
          <TraceList traces={check.data.reasons} onClose={onClose} />
          <Text>Удаляют только запись, созданную по ошибке. Остальных увольняют: история остаётся.</Text>
        </EmptyState>
      )}
    </Dialog>
  );
}
