import { type DayOverview as Overview, MAX_BULK_REPORTS } from '@studio/contracts';
import { client, ExportMenu, orpc, useAuth } from '@studio/portal';
import {
  ActionDialog,
  dateField,
  defineFilters,
  flagField,
  idField,
  periodWords,
  QueryView,
  SectionCard,
  useAction,
  useFilters,
} from '@studio/screens';
import {
  Banner,
  Button,
  Checkbox,
  EmptyState,
  formatMoney,
  IconArrowLeft,
  IconArrowRight,
  IconButton,
  Row,
  Stack,
  Text,
  useToday,
} from '@studio/ui';
import { addDays } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayGrid } from './day-grid';
import { LockMonthDialog } from './lock-month-dialog';

const DAYS = 14;

/** Kept in the address, so that «Назад» from a day's report leads to the same days. */
const overviewFilters = defineFilters({ days_to: dateField(), days_of: idField('days_of'), all: flagField('all') });

/**
 * Days of the locations in reach, two weeks at a time: what is missing, differs or waits for approval.
 * @param many whether the person reaches more locations than their own: those with nothing to do are left out
 */
export function DayOverview({ many }: { many: boolean }) {
  const { can } = useAuth();
  const filters = useFilters(overviewFilters);
  const { days_to, days_of } = filters.values;
  const all = filters.values.all || !many || days_of !== null;
  const [locking, setLocking] = useState(false);
  const [asking, setAsking] = useState(false);
  const today = useToday();
  const last = days_to !== null && days_to < today ? days_to : today;
  const first = addDays(last, 1 - DAYS);
  const showTo = (date: string) => filters.change({ days_to: date < today ? date : null });
  const query = useQuery(
    orpc.dayReports.overview.queryOptions({
      input: { date_from: first, date_to: last, ...(days_of !== null && { location_id: days_of }) },
    }),
  );
  const month = last.slice(0, 7);
  const approved = query.data?.approved ?? [];
  const places = (query.data?.places ?? []).filter((place) => all || hasTask(place));
  const lock = useAction({
    run: () => client.dayReports.lock({ records: approved.map(({ date: _date, ...seen }) => seen) }),
    done: ({ locked }) => `Закрыто дней: ${locked}`,
    onDone: () => setAsking(false),
    invalidates: [orpc.dayReports.key(), orpc.statistics.today.key()],
  });
  return (
    <SectionCard
      title={many && days_of === null ? 'Дни по всем локациям' : 'Дни локации'}
      action={
        <Row gap={3} wrap>
          {days_of !== null && <Button onClick={() => filters.change({ days_of: null })}>Все локации</Button>}
          {many && days_of === null && (
            <Checkbox checked={all} onChange={(next) => filters.change({ all: next })}>
              Показать все
            </Checkbox>
          )}
          {can('day-reports.lock_day') && approved.length > 0 && (
            <Button onClick={() => setAsking(true)}>Закрыть утверждённые ({approved.length})</Button>
          )}
          {can('day-reports.lock_month') && <Button onClick={() => setLocking(true)}>Закрыть месяц</Button>}
          {can('read_reports') && (
            <ExportMenu
              label="Экспорт месяца"
              path={(format) => `/sales/day-reports/export?${new URLSearchParams({ month, format }).toString()}`}
            />
          )}
        </Row>
      }
    >
      <Stack gap={3}>
        <Row gap={2} wrap noPrint>
          <IconButton label="Две недели раньше" variant="secondary" onClick={() => showTo(addDays(last, -DAYS))}>
            <IconArrowLeft />
          </IconButton>
          <IconButton
            label="Две недели позже"
            variant="secondary"
            disabled={last === today}
            onClick={() => showTo(addDays(last, DAYS))}
          >
            <IconArrowRight />
          </IconButton>
          <Text weight="semibold" aria-live="polite">
            {periodWords(first, last)}
          </Text>
        </Row>
        <QueryView
          query={query}
          what="дни"
          empty={{
            when: ({ earlier }) => earlier.last_date === null && places.length === 0,
            show: <EmptyState kind="nothing-yet" compact title="Все дни сданы и утверждены, кассы сходятся" />,
          }}
        >
          {({ days, earlier }) => (
            <Stack gap={3}>
              {can('day-reports.approve') && earlier.last_date !== null && (
                <Earlier {...earlier} last_date={earlier.last_date} onShow={showTo} />
              )}
              {places.length > 0 && <DayGrid days={days} places={places} />}
            </Stack>
          )}
        </QueryView>
      </Stack>
      {asking && (
        <ActionDialog
          title="Закрыть утверждённые дни?"
          description={`Дней: ${approved.length}, ${periodWords(approved[0]?.date ?? null, approved.at(-1)?.date ?? null)}.${sumWords(approved)}${approved.length === MAX_BULK_REPORTS ? ' Это самые старые, остальные закройте потом.' : ''} Их кассы и движения больше не изменятся, пока день не откроют заново.`}
          confirmLabel="Закрыть дни"
          busy={lock.busy}
          error={lock.error}
          failure="Дни не закрыты"
          onConfirm={() => lock.run(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
      {locking && <LockMonthDialog onClose={() => setLocking(false)} />}
    </SectionCard>
  );
}

interface EarlierProps {
  unapproved: number;
  last_date: string;
  onShow: (date: string) => void;
}

/** Leads to days that nobody has approved and that are not on screen. */
function Earlier({ unapproved, last_date, onShow }: EarlierProps) {
  return (
    <Banner tone="warning" action={<Button onClick={() => onShow(last_date)}>Показать</Button>}>
      Не утверждено раньше этих дней: {unapproved}
    </Banner>
  );
}

const sumWords = (approved: Overview['approved']) =>
  ` В кассах посчитано ${formatMoney(approved.reduce((sum, { counted_kop }) => sum + counted_kop, 0))}.`;

function hasTask({ missing, submitted, different }: Overview['places'][number]): boolean {
  return missing > 0 || submitted > 0 || different > 0;
}
