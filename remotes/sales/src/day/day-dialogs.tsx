import type { DayReportDetail } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { formatDate, formatMoney } from '@studio/ui';
import { differenceWords, isCountedOtherwise, standingCounts } from './till-counts';

interface ReportDialogProps {
  report: DayReportDetail;
  onClose: () => void;
}

export function SubmitDialog({ report, onClose }: ReportDialogProps) {
  const differs = report.difference_kop !== 0;
  const isOther = isCountedOtherwise(report);
  const submit = useAction({
    run: (reason: string) => {
      const { id, revision, counted_at } = report;
      return client.dayReports.submit({ id, revision, counted_at: counted_at ?? '', reason });
    },
    done: () => 'День сдан',
    onDone: onClose,
    invalidates: [orpc.dayReports.key()],
  });
  return (
    <ActionDialog
      title="Сдать день?"
      description={
        openExchangeWords(report) +
        (differs
          ? `Касса не сходится: ${formatMoney(report.difference_kop ?? 0, { signed: true })}.`
          : `Касса сходится${isOther ? ', но первый счёт был другим' : ''}. После сдачи день утвердит другой сотрудник.`)
      }
      confirmLabel="Сдать"
      {...((differs || isOther) && {
        reason: { label: isOther ? 'Почему посчитали снова' : 'Почему не сходится', required: true },
      })}
      busy={submit.busy}
      error={submit.error}
      failure="День не сдан"
      onConfirm={submit.run}
      onClose={onClose}
    />
  );
}

/** What the till still owes, or has too much of, said before the day is handed in. */
function openExchangeWords({ open_exchanges = [] }: DayReportDetail): string {
  if (open_exchanges.length === 0) return '';
  const numbers = open_exchanges.map(({ number }) => `№ ${number}`).join(', ');
  return `Обмен не закончен: ${numbers}. Деньги за принятый товар отдали клиенту? `;
}

export function ApproveDialog({ report, onClose }: ReportDialogProps) {
  const approve = useAction({
    run: (note: string) => {
      const { id, revision, counted_kop, expected_kop } = report;
      const seen = { revision, counted_kop: counted_kop ?? 0, expected_kop: expected_kop ?? 0 };
      return client.dayReports.approve({ id, ...seen, note });
    },
    done: () => 'День утверждён',
    onDone: onClose,
    invalidates: [orpc.dayReports.key()],
  });
  return (
    <ActionDialog
      title="Утвердить день?"
      description={[
        `Посчитано ${formatMoney(report.counted_kop ?? 0)}, должно быть ${formatMoney(report.expected_kop ?? 0)}.`,
        ...earlierWords(report),
      ].join(' ')}
      confirmLabel={`Утвердить: ${formatMoney(report.counted_kop ?? 0)}`}
      reason={{ label: 'Примечание', required: false }}
      busy={approve.busy}
      error={approve.error}
      failure="День не утверждён"
      onConfirm={approve.run}
      onClose={onClose}
    />
  );
}

/** What was found before the last count, and what was said of it. */
function earlierWords(report: DayReportDetail): string[] {
  if (!isCountedOtherwise(report)) return [];
  const found = standingCounts(report)
    .slice(0, -1)
    .map(({ counted_kop, expected_kop }) =>
      [formatMoney(counted_kop ?? 0), differenceWords((counted_kop ?? 0) - (expected_kop ?? 0))].join(', '),
    );
  const reason = report.events.findLast(({ act }) => act === 'submitted')?.reason;
  return [`До этого насчитали: ${found.join('; ')}.`, ...(reason ? [`Почему: ${reason}`] : [])];
}

export function LockDialog({ report, onClose }: ReportDialogProps) {
  const lock = useAction({
    run: () => {
      const { id, revision, counted_kop } = report;
      return client.dayReports.lock({ records: [{ id, revision, counted_kop: counted_kop ?? 0 }] });
    },
    done: () => 'День закрыт',
    onDone: onClose,
    invalidates: [orpc.dayReports.key()],
  });
  return (
    <ActionDialog
      title="Закрыть день?"
      description={`${formatDate(report.business_date)}, ${report.location_name}. Касса и движения больше не изменятся, пока день не откроют заново; возврат по его продажам сделает региональный директор или федеральный менеджер.`}
      confirmLabel="Закрыть день"
      busy={lock.busy}
      error={lock.error}
      failure="День не закрыт"
      onConfirm={() => lock.run(undefined)}
      onClose={onClose}
    />
  );
}

export function ReopenDialog({ report, onClose }: ReportDialogProps) {
  const reopen = useAction({
    run: (reason: string) => client.dayReports.reopen({ id: report.id, revision: report.revision, reason }),
    done: () => 'День открыт заново',
    onDone: onClose,
    invalidates: [orpc.dayReports.key()],
  });
  return (
    <ActionDialog
      title="Открыть день заново?"
      description="Счёт и утверждение останутся в истории, кассу нужно будет посчитать снова."
      confirmLabel="Открыть заново"
      reason={{ label: 'Причина', required: true }}
      busy={reopen.busy}
      error={reopen.error}
      failure="День не открыт"
      onConfirm={reopen.run}
      onClose={onClose}
    />
  );
}
