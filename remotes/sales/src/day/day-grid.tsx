import { DAY_STATES, type DayOverview } from '@studio/contracts';
import { Link } from '@studio/portal';
import { dash, formatDate, formatMoney, Stack, Text } from '@studio/ui';
import styles from './day.module.css';

type Cell = DayOverview['places'][number]['cells'][number];

/** Locations and their days: one sign each, which opens the report. */
export function DayGrid({ days, places }: Pick<DayOverview, 'days' | 'places'>) {
  return (
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
                  {place.difference_kop === 0 ? dash : formatMoney(place.difference_kop, { signed: true, whole: true })}
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
  return `${formatDate(date)}: ${what}${differs}`;
}
