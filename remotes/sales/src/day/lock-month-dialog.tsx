import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Field, Select, Text, useToday } from '@studio/ui';
import { monthAfter, monthOptions } from '@studio/ui/widgets';
import { useState } from 'react';

/** The last whole month and those before it. */
const MONTHS_BACK = 6;

/** Closes the accounts of a month: its days can no longer be changed, and no expense joins or leaves it. */
export function LockMonthDialog({ onClose }: { onClose: () => void }) {
  const options = monthOptions(monthAfter(useToday().slice(0, 7), -1), MONTHS_BACK);
  const [month, setMonth] = useState(options[0]?.value ?? '');
  const lock = useAction({
    run: () => client.dayReports.lockMonth({ month }),
    done: ({ locked }) => `Месяц закрыт, дней: ${locked}`,
    onDone: onClose,
    invalidates: [orpc.dayReports.key(), orpc.expenses.key()],
  });
  return (
    <ActionDialog
      danger
      title="Закрыть учётный месяц?"
      confirmLabel="Закрыть месяц"
      busy={lock.busy}
      error={lock.error}
      failure="Месяц не закрыт"
      onConfirm={() => lock.run(undefined)}
      onClose={onClose}
    >
      <Field label="Месяц">
        <Select options={options} value={month} onChange={setMonth} />
      </Field>
      <Text tone="muted">
        Все дни месяца должны быть утверждены. После этого дни месяца не изменятся, а новых расходов в нём не будет:
        согласованные можно оплатить, остальные — вернуть автору, чтобы он выбрал открытый месяц.
      </Text>
    </ActionDialog>
  );
}
