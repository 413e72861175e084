import type { DayMonth } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import {
  Checkbox,
  DefinitionList,
  Field,
  formatMoment,
  formatMoney,
  formatNumber,
  Select,
  Text,
  useToday,
} from '@studio/ui';
import { monthAfter, monthName, monthOptions } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MissingDays } from './missing-days';

/** The last whole month and those before it. */
const MONTHS_BACK = 6;

function blockedBy(seen: DayMonth | undefined, isAgreed: boolean): string | null {
  if (!seen) return 'Сначала загрузятся дни месяца.';
  if (seen.unapproved > 0) return `Не утверждено дней: ${seen.unapproved}.`;
  return seen.missing_days > 0 && !isAgreed ? 'Есть дни с продажами без отчёта: сдайте их или отметьте.' : null;
}

/** Closes the accounts of a month: its days can no longer be changed, and no expense joins or leaves it. Or opens a closed one again. */
export function LockMonthDialog({ onClose }: { onClose: () => void }) {
  const { can } = useAuth();
  const options = monthOptions(monthAfter(useToday().slice(0, 7), -1), MONTHS_BACK);
  const [month, setMonth] = useState(options[0]?.value ?? '');
  const [agreed, setAgreed] = useState<DayMonth | null>(null);
  const query = useQuery(orpc.dayReports.month.queryOptions({ input: { month } }));
  const seen = query.data;
  const isAgreed = seen !== undefined && agreed === seen;
  const then = { onDone: onClose, invalidates: [orpc.dayReports.key(), orpc.expenses.key(), orpc.statistics.key()] };
  const lock = useAction({
    run: ({ days, counted_kop, missing_days }: DayMonth) =>
      client.dayReports.lockMonth({ month, days, counted_kop, missing_days }),
    done: () => `Месяц закрыт: ${monthName(month)}`,
    ...then,
  });
  const reopen = useAction({
    run: (input: { locked_at: string; reason: string }) => client.dayReports.reopenMonth({ month, ...input }),
    done: () => 'Месяц открыт заново',
    ...then,
  });
  const which = (
    <>
      <Field label="Месяц">
        <Select options={options} value={month} onChange={setMonth} />
      </Field>
      <QueryView query={query} what="дни месяца">
        {({ days, counted_kop, difference_kop, unapproved, waiting_wages, waiting_wages_kop, locked }) => (
          <DefinitionList
            facts={[
              ...(locked ? [['Закрыт', `${formatMoment(locked.at)}, ${locked.by_name}`] as const] : []),
              ['Дней', formatNumber(days)],
              ['Посчитано в кассах', formatMoney(counted_kop)],
              ['Разница', formatMoney(difference_kop, { signed: true })],
              ...(unapproved > 0 ? [['Не утверждено', formatNumber(unapproved)] as const] : []),
              ...(waiting_wages > 0
                ? [
                    [
                      'Зарплаты ждут выдачи',
                      `${formatNumber(waiting_wages)}, ${formatMoney(waiting_wages_kop)}: выйдут из касс в день выдачи`,
                    ] as const,
                  ]
                : []),
            ]}
          />
        )}
      </QueryView>
    </>
  );
  const locked = seen?.locked;
  if (locked) {
    const may = can('day-reports.reopen_month');
    return (
      <ActionDialog
        key="reopen"
        danger
        title="Открыть закрытый месяц?"
        confirmLabel="Открыть месяц"
        {...(may && { reason: { required: true } })}
        busy={reopen.busy}
        blocked={may ? null : 'Закрытый месяц открывает федеральный менеджер.'}
        error={reopen.error}
        failure="Месяц не открыт"
        onConfirm={(reason) => reopen.run({ locked_at: locked.at, reason })}
        onClose={onClose}
      >
        {which}
        <Text tone="muted">
          В месяц снова можно записывать расходы, планы и бюджеты. Его дни останутся закрытыми, пока их не откроют по
          одному.
        </Text>
      </ActionDialog>
    );
  }
  return (
    <ActionDialog
      key="lock"
      danger
      title="Закрыть учётный месяц?"
      confirmLabel="Закрыть месяц"
      busy={lock.busy}
      blocked={blockedBy(seen, isAgreed)}
      error={lock.error}
      failure="Месяц не закрыт"
      onConfirm={() => seen && lock.run(seen)}
      onClose={onClose}
    >
      {which}
      {seen && seen.missing_days > 0 && (
        <>
          <MissingDays days={seen.missing} />
          <Checkbox checked={isAgreed} onChange={(next) => setAgreed(next ? seen : null)}>
            Закрыть без отчётов за эти дни
          </Checkbox>
        </>
      )}
      <Text tone="muted">
        Все дни месяца должны быть утверждены. После этого дни месяца не изменятся, а новых расходов в нём не будет:
        согласованные можно оплатить, остальные — вернуть автору, чтобы он выбрал открытый месяц.
      </Text>
    </ActionDialog>
  );
}
