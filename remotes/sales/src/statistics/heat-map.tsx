import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { type Column, EmptyState, formatNumber } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartCard } from '../charts/chart-card';
import { useFigureInput, type FigureValues } from '../figures/figure-filters';
import styles from './statistics.module.css';

const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

interface Cell {
  weekday: number;
  hour: number;
  sessions: number;
}

const COLUMNS: readonly Column<Cell>[] = [
  { id: 'day', header: 'День', cell: ({ weekday }) => WEEKDAYS[weekday - 1] },
  { id: 'hour', header: 'Час', cell: ({ hour }) => `${hour}:00–${hour + 1}:00` },
  { id: 'sessions', header: 'Фотосессии', align: 'end', cell: ({ sessions }) => formatNumber(sessions) },
];
/** The busiest hours first. */
const busiest = (cells: readonly Cell[]) => cells.toSorted((one, other) => other.sessions - one.sessions);

/** Sessions by weekday and hour: each cell has its number, so that colours need not be told apart. */
export function HeatMap({ values }: { values: FigureValues }) {
  const input = useFigureInput(values);
  const query = useQuery(orpc.statistics.heatmap.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <ChartCard
      title="Когда снимают"
      columns={COLUMNS}
      lines={query.data && busiest(query.data)}
      lineKey={({ weekday, hour }) => `${weekday} ${hour}`}
    >
      <QueryView
        query={query}
        what="часы съёмок"
        empty={{
          when: (cells) => cells.length === 0,
          show: <EmptyState kind="nothing-found" compact title="За этот период съёмок нет" />,
        }}
      >
        {(cells) => {
          const most = Math.max(...cells.map(({ sessions }) => sessions));
          const hours = cells.map(({ hour }) => hour);
          const [first, last] = [Math.min(...hours), Math.max(...hours)];
          const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
          const count = (weekday: number, hour: number) =>
            cells.find((cell) => cell.weekday === weekday && cell.hour === hour)?.sessions ?? 0;
          return (
            <div className={styles['heat']}>
              <table>
                <caption>Фотосессии по дням недели и часам</caption>
                <thead>
                  <tr>
                    <th scope="col">День</th>
                    {shown.map((hour) => (
                      <th key={hour} scope="col">
                        {hour}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {WEEKDAYS.map((name, index) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      {shown.map((hour) => {
                        const sessions = count(index + 1, hour);
                        return (
                          <td key={hour} style={{ ['--heat' as string]: `${Math.round((sessions / most) * 70)}%` }}>
                            {sessions === 0 ? '' : formatNumber(sessions)}
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          );
        }}
      </QueryView>
    </ChartCard>
  );
}
