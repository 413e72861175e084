import { client, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, Dialog, ErrorNotice, Field, Select, Stack, Text } from '@studio/ui';
import { localToday } from '@studio/ui/widgets';
import { useState } from 'react';

const MONTHS_BACK = 6;
const NAME = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months that may be closed, the last whole one first. */
function monthsBefore(today: string): { value: string; label: string }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 2 - back, 1));
    return { value: first.toISOString().slice(0, 7), label: NAME.format(first) };
  });
}

/** Closes the accounts of a month: its days and its expenses change no more. */
export function LockMonthDialog({ onClose }: { onClose: () => void }) {
  const options = monthsBefore(localToday());
  const [month, setMonth] = useState(options[0]?.value ?? '');
  const lock = useAction({
    run: () => client.dayReports.lockMonth({ month }),
    done: ({ locked }) => `Месяц закрыт, дней: ${locked}`,
    onDone: onClose,
    invalidates: [orpc.dayReports.key(), orpc.expenses.key()],
  });
  return (
    <Dialog
      open
      size="sm"
      title="Закрыть учётный месяц"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="danger" loading={lock.busy} onClick={() => lock.run(undefined)}>
            Закрыть месяц
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {lock.error && (
          <ErrorNotice title="Месяц не закрыт" requestId={lock.error.requestId}>
            {lock.error.message}
          </ErrorNotice>
        )}
        <Field label="Месяц">
          <Select options={options} value={month} onChange={setMonth} />
        </Field>
        <Text tone="muted">
          Все дни месяца должны быть утверждены. После этого ни один день и ни один расход этого месяца не изменится.
        </Text>
      </Stack>
    </Dialog>
  );
}
