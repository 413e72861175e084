import { DAY_STATES, type DayOverview as Overview, MAX_BULK_REPORTS } from '@studio/contracts';
import { client, ExportMenu, Link, orpc, useAuth } from '@studio/portal';
import { ActionDialog, QueryView, SectionCard, useAction } from '@studio/screens';
import { Button, Checkbox, dash, EmptyState, formatMoney, Row, Stack, Text } from '@studio/ui';
import { addDays, localToday } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './day.module.css';
import { LockMonthDialog } from './lock-month-dialog';

const DAYS = 14;
type Cell = Overview['places'][number]['cells'][number];

/** Missing days and differences of all locations in the last two weeks. */
export function DayOverview() {
  const { can } = useAuth();
  const [all, setAll] = useState(false);
  const [locking, setLocking] = useState(false);
  const [asking, setAsking] = useState(false);
  const today = localToday();
  const query = useQuery(
    orpc.dayReports.overview.queryOptions({
      input: { date_from: addDays(today, 1 - DAYS), date_to: today, only: all ? 'all' : 'problems' },
    }),
  );
  const month = today.slice(0, 7);
  const approved = (query.data?.places ?? []).flatMap(({ cells }) =>
    cells.flatMap(({ state, report_id }) => (state === 'approved' && report_id !== null ? [report_id] : [])),
  );
  const lock = useAction({
    run: () => client.dayReports.lock({ ids: approved.slice(0, MAX_BULK_REPORTS) }),
    done: ({ locked }) => `Закрыто дней: ${locked}`,
    onDone: () => setAsking(false),
    invalidates: [orpc.dayReports.key()],
  });
  return (
    <SectionCard
      title="Дни по всем локациям"
      action={
        <Row gap={3} wrap>
          <Checkbox checked={all} onChange={setAll}>
            Показать все
          </Checkbox>
          {can('day-reports.lock_day') && approved.length > 0 && (
            <Button onClick={() => setAsking(true)}>Закрыть утверждённые ({approved.length})</Button>
          )}
          {can('day-reports.lock_month') && <Button onClick={() => setLocking(true)}>Закрыть месяц</Button>}
          <ExportMenu
            label="Экспорт месяца"
            path={(format) => `/sales/day-reports/export?${new URLSearchParams({ month, format }).toString()}`}
          />
        </Row>
      }
    >
      <QueryView
        query={query}
        what="дни"
        empty={{
          when: ({ places }) => places.length === 0,
          show: <EmptyState kind="nothing-yet" compact title="Все дни сданы, кассы сходятся" />,
        }}
      >
        {({ days, places }) => (
          <Stack gap={2}>
            <Text tone="muted" size="caption">
              ● сдан, ✓ утверждён или закрыт, ○ идёт, ! не сдан, ± касса не сходится
            </Text>
            <div className={styles['cells']}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Локация</th>
                    <th scope="col">Не сдано</th>
                    <th scope="col">Разница</th>
                    {days.map((day) => (
                      <th key={day} scope="col">
                        {day.slice(8)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {places.map((place) => (
                    <tr key={place.location_id}>
                      <th scope="row">
                        <Link to={`/sales?location=${place.location_id}`}>{place.location_name}</Link>
                      </th>
                      <td data-figure="не сдано">{place.missing || dash}</td>
                      <td data-figure="разница">
                        {place.difference_kop === 0
                          ? dash
                          : formatMoney(place.difference_kop, { signed: true, whole: true })}
                      </td>
                      {place.cells.map((cell) => (
                        <td key={cell.date} title={words(cell)} data-day={toneOf(cell)} data-date={cell.date.slice(8)}>
                          {cell.report_id === null ? (
                            mark(cell)
                          ) : (
                            <Link to={`/sales/day/${cell.report_id}`} aria-label={words(cell)}>
                              {mark(cell)}
                            </Link>
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Stack>
        )}
      </QueryView>
      {asking && (
        <ActionDialog
          title="Закрыть утверждённые дни?"
          description={`Дней: ${Math.min(approved.length, MAX_BULK_REPORTS)}. Их кассы и движения больше не изменятся, пока день не откроют заново.`}
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

/** In addition to the sign: what waits for somebody, and what is done. */
function toneOf({ state, difference_kop }: Cell): string {
  if (state === 'missing') return 'missing';
  if (difference_kop) return 'different';
  return state === 'approved' || state === 'locked' ? 'done' : state === 'submitted' ? 'waiting' : 'none';
}

function mark({ state, difference_kop }: Cell): string {
  if (state === 'missing') return '!';
  if (difference_kop) return '±';
  return { none: '·', open: '○', counted: '○', submitted: '●', approved: '✓', locked: '✓' }[state];
}

function words({ date, state, difference_kop }: Cell): string {
  const what = state === 'missing' ? 'не сдан' : state === 'none' ? 'работы не было' : DAY_STATES[state].label;
  const differs = difference_kop ? `, разница ${formatMoney(difference_kop, { signed: true })}` : '';
  return `${date.split('-').toReversed().join('.')}: ${what}${differs}`;
}
