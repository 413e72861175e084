import type { Employee } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, QueryView, useAction, usePlaceToday } from '@studio/screens';
import { Banner, DateInput, Field, formatDate, Heading, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PEOPLE_KEYS } from '../person/refresh-people';
import type { PersonDialogProps } from './act-dialog';
import { TraceList } from './trace-list';

interface RestoreDialogProps extends PersonDialogProps {
  /** With `status`, whoever still works has their dismissal undone: they do not come back, they stay. */
  employee: Pick<Employee, 'id' | 'full_name'> & Partial<Pick<Employee, 'status'>>;
  onRestored?: (employee: Employee) => void;
}

/** Asks before a dismissed employee is restored or a dismissal ahead is undone, and says what comes back and what is to be arranged anew. */
export function RestoreDialog({ employee, onClose, onRestored }: RestoreDialogProps) {
  const stays = employee.status === 'active';
  const told = useQuery({
    ...orpc.users.returning.queryOptions({ input: { employeeId: employee.id } }),
    refetchOnMount: 'always',
  });
  const today = usePlaceToday(null);
  const [chosen, setDay] = useState<string | null>(null);
  const proposed = told.data?.returned_on ?? today;
  const day = chosen ?? proposed;
  const restore = useAction({
    run: () =>
      client.users.restore({
        employeeId: employee.id,
        ...(!stays && (day !== today || proposed !== today) && { returned_on: day }),
      }),
    done: ({ full_name, messenger_bound }) =>
      stays
        ? `${full_name}: увольнение отменено`
        : `${full_name}: снова работает${messenger_bound ? '' : ', мессенджер нужно привязать заново'}`,
    onDone(restored) {
      onClose();
      onRestored?.(restored);
    },
    invalidates: PEOPLE_KEYS,
  });
  const dayFault = restore.error?.field === 'returned_on' ? restore.error.message : null;
  return (
    <ActionDialog
      title={stays ? 'Отменить увольнение?' : 'Вернуть сотрудника на работу?'}
      description={employee.full_name}
      confirmLabel={stays ? 'Отменить увольнение' : 'Вернуть'}
      {...(stays && { cancelLabel: 'Не отменять' })}
      busy={restore.busy}
      error={dayFault === null ? restore.error : null}
      blocked={told.data?.refusal ?? (day === '' ? 'Укажите первый рабочий день.' : null)}
      failure={stays ? 'Увольнение не отменено' : 'Сотрудник не возвращён'}
      onConfirm={() => restore.run(undefined)}
      onClose={onClose}
    >
      <QueryView query={told} what="что вернётся" lines={4}>
        {({ refusal, back, not_back }) => (
          <Stack gap={4}>
            {refusal !== null && <Banner tone="warning" title="Вернуть сейчас нельзя" />}
            {back.length + not_back.length === 0 && refusal === null && (
              <Text>Последний рабочий день отменится: сотрудник работает дальше. Снятые смены не вернутся.</Text>
            )}
            {back.length + not_back.length > 0 && (
              <Field
                label="Снова работает с"
                hint={
                  proposed === today
                    ? 'Дни от увольнения до этого дня — перерыв: за них не платят'
                    : `${formatDate(proposed)} сотрудник уже был на работе. Дни до этого — перерыв: за них не платят`
                }
                error={dayFault}
              >
                <DateInput value={day} max={today} onChange={setDay} />
              </Field>
            )}
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
