import { client, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, Dialog, ErrorNotice, Field, Select, Stack, Text } from '@studio/ui';
import { localToday, monthAfter, monthOptions } from '@studio/ui/widgets';
import { useState } from 'react';

/** The last whole month and those before it. */
const MONTHS_BACK = 6;

/** Closes the accounts of a month: its days and expenses can no longer be changed. */
export function LockMonthDialog({ onClose }: { onClose: () => void }) {
  const options = monthOptions(monthAfter(localToday().slice(0, 7), -1), MONTHS_BACK);
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
