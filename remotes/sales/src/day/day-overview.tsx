import { DAY_STATES, type DayOverview as Overview } from '@studio/contracts';
import { ExportMenu, Link, orpc } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { Checkbox, dash, EmptyState, formatMoney, Row, Stack, Text } from '@studio/ui';
import { addDays, localToday } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './day.module.css';

const DAYS = 14;
type Cell = Overview['places'][number]['cells'][number];

/** What is missing and what differs, over all places of the last two weeks. */
export function DayOverview() {
  const [all, setAll] = useState(false);
  const today = localToday();
  const query = useQuery(
    orpc.dayReports.overview.queryOptions({
      input: { date_from: addDays(today, 1 - DAYS), date_to: today, only: all ? 'all' : 'problems' },
    }),
  );
  const month = today.slice(0, 7);
  return (
    <SectionCard
      title="Дни по всем локациям"
      action={
        <Row gap={3} wrap>
          <Checkbox checked={all} onChange={setAll}>
            Показать все
          </Checkbox>
          <ExportMenu
            label="Выгрузить месяц"
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
                      <td>{place.missing || dash}</td>
                      <td>
                        {place.difference_kop === 0
                          ? dash
                          : formatMoney(place.difference_kop, { signed: true, whole: true })}
                      </td>
                      {place.cells.map((cell) => (
                        <td key={cell.date} title={words(cell)}>
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
    </SectionCard>
  );
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
