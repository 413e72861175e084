import { type DayReport, reachesSeveral } from '@studio/contracts';
import { Link, orpc, useAuth, useNetwork } from '@studio/portal';
import { LocationPicker, QueryView, SectionCard } from '@studio/screens';
import { Banner, Button, dash, EmptyState, formatDate, formatMoney, Row, Stack, StatusChip, Text } from '@studio/ui';
import { addDays } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stateChip } from './day-words';
import { DayOverview } from './day-overview';
import { DayReportView } from './day-report-view';
import { KeptClosings, OfflineClosing } from './offline-closing';
import { OpenDayDialog } from './open-day-dialog';
import { WagesCard } from './wages-card';

/** «Отчёт дня»: today's till of one location, and below it the days of all that the person reaches. */
export function DayTab({ location, onLocation }: { location: string | null; onLocation: (id: string | null) => void }) {
  const { user, can } = useAuth();
  const many = user !== null && reachesSeveral(user);
  const chosen = location ?? user?.primary_location_id ?? null;
  return (
    <Stack gap={6}>
      {many && (
        <Stack maxWidth={360}>
          <LocationPicker label="Локация" value={chosen} onChange={onLocation} />
        </Stack>
      )}
      {chosen !== null && <Today key={chosen} location={chosen} />}
      {chosen === null && !(many && can('day-reports.read')) && (
        <EmptyState kind="nothing-yet" title="Выберите локацию">
          У каждой локации своя касса и свой день.
        </EmptyState>
      )}
      {can('day-reports.read') && <DayOverview many={many} />}
    </Stack>
  );
}

function Today({ location }: { location: string }) {
  const { can } = useAuth();
  const { online } = useNetwork();
  const [isCounting, setCounting] = useState(false);
  const [wasOnline, setWasOnline] = useState(online);
  if (online && !wasOnline) setWasOnline(true);
  // What is counted on either form stays when the connection goes or comes: one is hidden, not removed, the other stays until it is sent.
  return (
    <Stack gap={4}>
      <KeptClosings location={location} />
      {(!online || isCounting) && can('day-reports.submit') && (
        <OfflineClosing location={location} onCounting={setCounting} />
      )}
      {wasOnline && (
        <div hidden={!online}>
          <TodayReports location={location} enabled={online} />
        </div>
      )}
    </Stack>
  );
}

function TodayReports({ location, enabled }: { location: string; enabled: boolean }) {
  const { can } = useAuth();
  const query = useQuery({ ...orpc.dayReports.current.queryOptions({ input: { location_id: location } }), enabled });
  return (
    <QueryView query={query} what="день" refusal="У вас нет доступа к отчётам дня">
      {({ business_date, today, unfinished }) => (
        <Stack gap={4}>
          {unfinished.map((report) => (
            <Banner
              key={report.id}
              tone="warning"
              title={`${formatDate(report.business_date)} не сдан`}
              action={<Link to={`/sales/day/${report.id}`}>Сдать</Link>}
            >
              Сначала сдайте этот день: с его остатка начинается следующий.
            </Banner>
          ))}
          {can('payroll.hand_out') && <WagesCard location={location} />}
          {can('day-reports.approve') && <ToApprove location={location} today={business_date} />}
          <Shifts location={location} date={business_date} reports={today} />
        </Stack>
      )}
    </QueryView>
  );
}

/** Earlier days of the location that were submitted: whoever approves them sees them before today's till. */
function ToApprove({ location, today }: { location: string; today: string }) {
  const query = useQuery(
    orpc.dayReports.list.queryOptions({
      input: { location_id: location, state: ['submitted'], date_to: addDays(today, -1), page_size: 3 },
    }),
  );
  return query.data?.items.map(({ id, business_date }) => (
    <Banner key={id} tone="info" action={<Link to={`/sales/day/${id}`}>Открыть</Link>}>
      {formatDate(business_date)} ждёт утверждения
    </Banner>
  ));
}

function Shifts({ location, date, reports }: { location: string; date: string; reports: readonly DayReport[] }) {
  const { can } = useAuth();
  const [isOpening, setOpening] = useState(false);
  const last = reports.at(-1);
  const opening = can('day-reports.submit') && (
    <Button variant="primary" onClick={() => setOpening(true)}>
      {last ? 'Открыть следующую смену' : 'Открыть день'}
    </Button>
  );
  const dialog = isOpening && <OpenDayDialog location={location} onClose={() => setOpening(false)} />;
  if (!last)
    return (
      <>
        <EmptyState kind="nothing-yet" title={`${formatDate(date)}: день ещё не открыт`} action={opening || undefined}>
          Он откроется и сам, с первой оплатой наличными.
        </EmptyState>
        {dialog}
      </>
    );
  return (
    <Stack gap={4}>
      {reports.slice(0, -1).map((report) => (
        <SectionCard key={report.id} title={`Смена ${report.till_shift}`}>
          <Row gap={3} wrap>
            <StatusChip tone={stateChip(report).tone}>{stateChip(report).label}</StatusChip>
            <Text>Посчитано {report.counted_kop === null ? dash : formatMoney(report.counted_kop)}</Text>
            <Link to={`/sales/day/${report.id}`}>Открыть</Link>
          </Row>
        </SectionCard>
      ))}
      <DayReportView id={last.id} level={2} />
      {last.state !== 'open' && last.state !== 'counted' && <Row noPrint>{opening}</Row>}
      {dialog}
    </Stack>
  );
}
