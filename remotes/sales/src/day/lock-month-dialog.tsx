import { client, orpc } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import { DefinitionList, Field, formatMoney, formatNumber, Select, Text, useToday } from '@studio/ui';
import { monthAfter, monthOptions } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The last whole month and those before it. */
const MONTHS_BACK = 6;

function blockedBy(seen: { unapproved: number } | undefined): string | null {
  if (!seen) return 'Сначала загрузятся дни месяца.';
  return seen.unapproved > 0 ? `Не утверждено дней: ${seen.unapproved}.` : null;
}

/** Closes the accounts of a month: its days can no longer be changed, and no expense joins or leaves it. */
export function LockMonthDialog({ onClose }: { onClose: () => void }) {
  const options = monthOptions(monthAfter(useToday().slice(0, 7), -1), MONTHS_BACK);
  const [month, setMonth] = useState(options[0]?.value ?? '');
  const query = useQuery(orpc.dayReports.month.queryOptions({ input: { month } }));
  const seen = query.data;
  const lock = useAction({
    run: ({ days, counted_kop }: { days: number; counted_kop: number }) =>
      client.dayReports.lockMonth({ month, days, counted_kop }),
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
      blocked={blockedBy(seen)}
      error={lock.error}
      failure="Месяц не закрыт"
      onConfirm={() => seen && lock.run(seen)}
      onClose={onClose}
    >
      <Field label="Месяц">
        <Select options={options} value={month} onChange={setMonth} />
      </Field>
      <QueryView query={query} what="дни месяца">
        {({ days, counted_kop, difference_kop, unapproved }) => (
          <DefinitionList
            facts={[
              ['Дней', formatNumber(days)],
              ['Посчитано в кассах', formatMoney(counted_kop)],
              ['Разница', formatMoney(difference_kop, { signed: true })],
              ...(unapproved > 0 ? [['Не утверждено', formatNumber(unapproved)] as const] : []),
            ]}
          />
        )}
      </QueryView>
      <Text tone="muted">
        Все дни месяца должны быть утверждены. После этого дни месяца не изменятся, а новых расходов в нём не будет:
        согласованные можно оплатить, остальные — вернуть автору, чтобы он выбрал открытый месяц.
      </Text>
    </ActionDialog>
  );
}
