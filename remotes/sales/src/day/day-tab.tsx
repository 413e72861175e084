import { dash } from '@studio/ui';
import { type DayReport, locationScope } from '@studio/contracts';
import { client, Link, newId, orpc, useAuth } from '@studio/portal';
import { LocationPicker, QueryView, SectionCard, useAction } from '@studio/screens';
import { Banner, Button, EmptyState, formatDate, formatMoney, Row, Stack, StatusChip, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stateChip } from './day-words';
import { DayOverview } from './day-overview';
import { DayReportView } from './day-report-view';

/** «Отчёт дня»: today's till of one place; for those who reach many, all places below it. */
export function DayTab({ location, onLocation }: { location: string | null; onLocation: (id: string | null) => void }) {
  const { user, can } = useAuth();
  const many = user !== null && locationScope(user).kind === 'any';
  const chosen = location ?? user?.primary_location_id ?? null;
  return (
    <Stack gap={6}>
      {many && (
        <div style={{ maxWidth: 360 }}>
          <LocationPicker label="Локация" value={chosen} onChange={onLocation} />
        </div>
      )}
      {chosen === null ? (
        <EmptyState kind="nothing-yet" title="Выберите локацию">
          У каждой локации своя касса и свой день.
        </EmptyState>
      ) : (
        <Today key={chosen} location={chosen} />
      )}
      {many && can('day-reports.approve') && <DayOverview />}
    </Stack>
  );
}

function Today({ location }: { location: string }) {
  const query = useQuery(orpc.dayReports.current.queryOptions({ input: { location_id: location } }));
  return (
    <QueryView query={query} what="день" refusal="Отчёты дня вам не открыты">
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
          <Shifts location={location} date={business_date} reports={today} />
        </Stack>
      )}
    </QueryView>
  );
}

function Shifts({ location, date, reports }: { location: string; date: string; reports: readonly DayReport[] }) {
  const { can } = useAuth();
  const [id, setId] = useState(newId);
  const open = useAction({
    run: () => client.dayReports.open({ id, location_id: location }),
    done: () => 'День открыт',
    failure: 'День не открыт.',
    onDone: () => setId(newId()),
    invalidates: [orpc.dayReports.key()],
  });
  const last = reports.at(-1);
  const opening = can('day-reports.submit') && (
    <Button variant="primary" loading={open.busy} onClick={() => open.run(undefined)}>
      {last ? 'Открыть следующую смену' : 'Открыть день'}
    </Button>
  );
  if (!last)
    return (
      <EmptyState kind="nothing-yet" title={`${formatDate(date)}: день ещё не открыт`} action={opening || undefined}>
        Он откроется и сам, с первой оплатой наличными.
      </EmptyState>
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
      {last.state !== 'open' && last.state !== 'counted' && <Row>{opening}</Row>}
    </Stack>
  );
}
