import { reachesSeveral } from '@studio/contracts';
import { orpc, toPortalError, useAuth, useHotkey, useDocumentTitle } from '@studio/portal';
import { useAddressValues } from '@studio/screens';
import { Button, ErrorNotice, formatDateLong, formatTime, Grid, Heading, Row, Skeleton, Stack, Text } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Figures } from './figures';
import { greeting } from './greeting';
import { HomeTiles } from './home-tiles';
import { QuickActions } from './quick-actions';
import { type AnalyticsView, PERIODS, readView, writeView } from './period';
import { SessionsByDay } from './sessions-by-day';
import { SessionsByLocation } from './sessions-by-location';
import { SessionsByState } from './sessions-by-state';
import { ViewControls } from './view-controls';

/**
 * The start page (specification §2, `/dashboards/analytics`): the reader's actions and open tasks, then the figures of the last days within
 * their reach. Without the right to figures only the first part is shown: nobody's start page is a refusal.
 */
export default function AnalyticsScreen() {
  const [now] = useState(() => new Date());
  useDocumentTitle('Главная');
  const { user, can } = useAuth();
  const [address, put] = useAddressValues();
  const view = readView(address);
  const show = (next: AnalyticsView) => put(writeView(next), { replace: true });
  const reachesMany = user !== null && reachesSeveral(user);
  return (
    <Stack gap={4}>
      <Row justify="between" wrap gap={4}>
        <Stack gap={1}>
          <Heading level={1}>{greeting(now, user)}</Heading>
          <Text tone="muted">{formatDateLong(now, user?.time_zone)}</Text>
        </Stack>
        <QuickActions />
      </Row>
      <HomeTiles />
      {can('read_photosessions') && (
        <Stack as="section" gap={4} aria-label="Сводка">
          <Row justify="between" wrap gap={3}>
            <Heading level={2} size="h3">
              Сводка по фотосессиям
            </Heading>
            <ViewControls view={view} reachesMany={reachesMany} onChange={show} />
          </Row>
          <Summary view={view} reachesMany={reachesMany} onView={show} />
        </Stack>
      )}
    </Stack>
  );
}

interface SummaryProps {
  view: AnalyticsView;
  /** Whether there is more than one location to compare. */
  reachesMany: boolean;
  onView: (view: AnalyticsView) => void;
}

function Summary({ view, reachesMany, onView }: SummaryProps) {
  const [week, month, quarter, year] = PERIODS;
  useHotkey({ code: 'Digit1', keys: '1 – 4', what: 'Период сводки: неделя, месяц, квартал, год' }, () =>
    onView({ ...view, days: week.days }),
  );
  useHotkey({ code: 'Digit2' }, () => onView({ ...view, days: month.days }));
  useHotkey({ code: 'Digit3' }, () => onView({ ...view, days: quarter.days }));
  useHotkey({ code: 'Digit4' }, () => onView({ ...view, days: year.days }));
  const input = { days: view.days, location_id: view.locationId ?? undefined };
  const summary = useQuery(orpc.photosessions.summary.queryOptions({ input, placeholderData: keepPreviousData }));
  const error = summary.error && toPortalError(summary.error);
  // Tasks and figures fit one screen (two on a phone); with the charts they would not.
  const [hasCharts, setCharts] = useState(false);
  return (
    <Stack gap={3} aria-busy={summary.isFetching}>
      {error && (
        <ErrorNotice
          title="Не удалось обновить сводку"
          requestId={error.requestId}
          onRetry={() => void summary.refetch()}
          retrying={summary.isFetching}
        >
          {error.message}
        </ErrorNotice>
      )}
      {summary.data ? (
        <>
          <Figures summary={summary.data} />
          <Row gap={3} align="center" wrap>
            <Button size="sm" variant="ghost" aria-expanded={hasCharts} onClick={() => setCharts(!hasCharts)}>
              {hasCharts ? 'Скрыть графики' : 'Показать графики'}
            </Button>
            <Text size="caption" tone="muted">
              Обновлено {formatTime(summary.dataUpdatedAt)}
            </Text>
          </Row>
          {hasCharts && (
            <Grid columns={{ phone: 1, desktop: reachesMany ? '2fr 1fr 1fr' : '2fr 1fr' }} gap={4}>
              <SessionsByDay days={summary.data.by_day} />
              <SessionsByState summary={summary.data} />
              {reachesMany && <SessionsByLocation summary={summary.data} />}
            </Grid>
          )}
        </>
      ) : (
        !error && <SummarySkeleton />
      )}
    </Stack>
  );
}

function SummarySkeleton() {
  return (
    <Stack gap={4}>
      <Grid columns={{ phone: 1, tablet: 2, desktop: 4 }} gap={4}>
        {PERIODS.map(({ days }) => (
          <Skeleton key={days} height={116} />
        ))}
      </Grid>
      <Skeleton height={320} />
    </Stack>
  );
}
