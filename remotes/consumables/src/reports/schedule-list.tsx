import { REPORT_RHYTHMS, STOCK_REPORTS, type StockReportSchedule } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import { Button, Card, EmptyState, formatMoment, Row, Stack, StatusChip, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecipientsDialog } from './recipients-dialog';
import { ScheduleDialog } from './schedule-dialog';

/** Reports that are made regularly, in one's own name and within one's own reach. */
export function ScheduleList() {
  const [adding, setAdding] = useState(false);
  const query = useQuery(orpc.consumables.reportSchedules.queryOptions());
  return (
    <Stack gap={3}>
      <Row>
        <Button onClick={() => setAdding(true)}>Новое расписание</Button>
      </Row>
      <QueryView query={query} what="расписания" lines={3}>
        {(schedules) =>
          schedules.length === 0 ? (
            <EmptyState kind="nothing-yet" title="Расписаний нет" compact>
              Портал сам составит отчёт за вчера, прошлую неделю или месяц и сообщит вам.
            </EmptyState>
          ) : (
            <Stack gap={2}>
              {schedules.map((schedule) => (
                <Card key={schedule.id} padding={3}>
                  <ScheduleRow schedule={schedule} />
                </Card>
              ))}
            </Stack>
          )
        }
      </QueryView>
      {adding && <ScheduleDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function ScheduleRow({ schedule }: { schedule: StockReportSchedule }) {
  const { id, revision, is_paused, paused_reason, rhythm, hour, about, next_at, time_zone, recipients } = schedule;
  const invalidates = [orpc.consumables.key()];
  const [removing, setRemoving] = useState(false);
  const [addressing, setAddressing] = useState(false);
  const pause = useAction({
    run: () => client.consumables.pauseReportSchedule({ id, revision, is_paused: !is_paused }),
    done: (now) => (now.is_paused ? 'Расписание остановлено' : 'Расписание снова действует'),
    failure: 'Расписание не изменено.',
    invalidates,
  });
  const remove = useAction({
    run: () => client.consumables.deleteReportSchedule({ id }),
    done: () => 'Расписание удалено',
    onDone: () => setRemoving(false),
    invalidates,
  });
  return (
    <Row direction={{ phone: 'column', tablet: 'row' }} align="stretch" gap={3}>
      <Stack gap={0} grow>
        <Row gap={2} wrap>
          <Text weight="medium">{STOCK_REPORTS[schedule.kind]}</Text>
          {is_paused && <StatusChip tone="warning">остановлено</StatusChip>}
        </Row>
        <Text size="caption" tone="subtle">
          {`${REPORT_RHYTHMS[rhythm]}, в ${hour}:00 по местному времени. ${about}`}
        </Text>
        <Text size="caption" tone={paused_reason === null ? 'subtle' : 'danger'}>
          {paused_reason ?? (is_paused ? '' : `Следующий: ${formatMoment(next_at, time_zone)}`)}
        </Text>
        {recipients.length > 0 && (
          <Text size="caption" tone="subtle">
            {`Получают: ${recipients.map(({ full_name }) => full_name).join(', ')}`}
          </Text>
        )}
      </Stack>
      <Row gap={2} wrap>
        <Button size="sm" onClick={() => setAddressing(true)}>
          Получатели
        </Button>
        <Button size="sm" loading={pause.busy} onClick={() => pause.run(undefined)}>
          {is_paused ? 'Возобновить' : 'Остановить'}
        </Button>
        <Button size="sm" onClick={() => setRemoving(true)}>
          Удалить
        </Button>
      </Row>
      {addressing && <RecipientsDialog schedule={schedule} onClose={() => setAddressing(false)} />}
      {removing && (
        <ActionDialog
          title={`Удалить расписание «${STOCK_REPORTS[schedule.kind]}»?`}
          description="Новых отчётов по нему не будет; составленные останутся."
          confirmLabel="Удалить"
          danger
          busy={remove.busy}
          error={remove.error}
          failure="Расписание не удалено"
          onConfirm={() => remove.run(undefined)}
          onClose={() => setRemoving(false)}
        />
      )}
    </Row>
  );
}
