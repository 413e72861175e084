import type { Employee } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import { Banner, Heading, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { PEOPLE_KEYS } from '../person/refresh-people';
import type { PersonDialogProps } from './act-dialog';
import { TraceList } from './trace-list';

interface RestoreDialogProps extends PersonDialogProps {
  onRestored?: (employee: Employee) => void;
}

/** Asks before a dismissed employee is restored, and says what comes back and what is to be arranged anew. */
export function RestoreDialog({ employee, onClose, onRestored }: RestoreDialogProps) {
  const told = useQuery({
    ...orpc.users.returning.queryOptions({ input: { employeeId: employee.id } }),
    refetchOnMount: 'always',
  });
  const restore = useAction({
    run: () => client.users.restore({ employeeId: employee.id }),
    done: ({ full_name }) => `${full_name}: снова работает, мессенджер нужно привязать заново`,
    onDone(restored) {
      onClose();
      onRestored?.(restored);
    },
    invalidates: PEOPLE_KEYS,
  });
  return (
    <ActionDialog
      title="Вернуть сотрудника на работу?"
      description={employee.full_name}
      confirmLabel="Вернуть"
      busy={restore.busy}
      error={restore.error}
      blocked={told.data?.refusal ?? null}
      failure="Сотрудник не возвращён"
      onConfirm={() => restore.run(undefined)}
      onClose={onClose}
    >
      <QueryView query={told} what="что вернётся" lines={4}>
        {({ refusal, back, not_back }) => (
          <Stack gap={4}>
            {refusal !== null && <Banner tone="warning" title="Вернуть сейчас нельзя" />}
            <Lines title="Вернётся" traces={back} onClose={onClose} />
            <Lines title="Не вернётся" traces={not_back} onClose={onClose} />
          </Stack>
        )}
      </QueryView>
    </ActionDialog>
  );
}

function Lines({ title, ...list }: { title: string } & Parameters<typeof TraceList>[0]) {
  if (list.traces.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Heading level={3} size="h4">
        {title}
      </Heading>
      <TraceList {...list} />
    </Stack>
  );
}
