import { ABSENCE_KIND_CODES, ABSENCE_KIND_WORDS, ABSENCE_KINDS, hoursFigure, shortName } from '@studio/contracts';
import { ExportMenu, orpc } from '@studio/portal';
import { QueryView, useAddressValues } from '@studio/screens';
import { Button, EmptyState, Row, Stack, Text } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { MonthBar } from '../payroll/month-bar';
import { PlaceBox, PlaceSelect } from '../schedule/place-select';
import { useRights } from '../schedule/use-rights';
import type { ShownView } from '../schedule/view';
import styles from '../styles/dense-table.module.css';
import { isWeekend, monthWords } from '../words/dates';
import { dayCells } from './day-cells';
import { EntriesDialog } from './entries-dialog';
import { SheetCell } from './sheet-cell';
import { WaitingNote } from './waiting-note';

/** Number of sum columns between each of them and the hours at the end. */
const SUM_PLACES = [3, 2, 1, 0].map((after): CSSProperties & { '--after': number } => ({ '--after': after }));

/** The sheet of a month: hours per person and day, to be printed and saved. */
export default function TimeSheet({ shown }: { shown: ShownView }) {
  const rights = useRights();
  const place = shown.locationId ?? rights.locationId;
  const month = shown.date.slice(0, 7);
  const sheet = useQuery({
    ...orpc.schedule.timeSheet.queryOptions({
      input: { location_id: place ?? '', month },
      placeholderData: keepPreviousData,
    }),
    enabled: place !== null,
  });
  const [address, put] = useAddressValues();
  const [chosen, setChosen] = useState<{ person: string; day: string | null } | null>(null);
  // A link names the person and the day.
  const linked = { person: address.get('person'), day: address.get('date') };
  const { person: named, day } = chosen ?? linked;
  const person = sheet.data?.rows.find(({ employee_id }) => employee_id === named) ?? null;
  const cells = dayCells((id, day) => setChosen({ person: id, day }));
  const close = () => {
    setChosen(null);
    put({ person: null }, { replace: true });
  };
  return (
    <Stack gap={4}>
      <Row justify="between" align="center" wrap gap={3} noPrint>
        <Row gap={2} align="center" wrap>
          <PlaceBox>
            <PlaceSelect value={place} onChange={(locationId) => shown.show({ locationId })} />
          </PlaceBox>
          <MonthBar month={month} onChange={(next) => shown.show({ date: `${next}-01` })} />
        </Row>
        <Row gap={2}>
          <Button onClick={() => window.print()}>Печать</Button>
          <ExportMenu
            disabled={place === null}
            path={(format) => `/schedule/time-sheet/export?location_id=${place}&month=${month}&format=${format}`}
          />
        </Row>
      </Row>
      {place === null ? (
        <EmptyState kind="nothing-yet" title="Выберите локацию" />
      ) : (
        <QueryView query={sheet} what="табель" lines={8} level={2}>
          {(data) => (
            <Stack gap={3}>
              <h2 className={styles.title}>
                Табель: {data.location_name}, {monthWords(data.month)}
              </h2>
              <WaitingNote rows={data.rows} month={data.month} place={place} />
              <section className={styles.frame} aria-label="Табель">
                <table className={`${styles.table} ${styles.sheet}`}>
                  <thead>
                    <tr>
                      <th scope="col">Сотрудник</th>
                      {data.rows[0]?.days.map(({ date }) => (
                        <th key={date} scope="col" data-weekend={isWeekend(date)}>
                          {Number(date.slice(8))}
                        </th>
                      ))}
                      <th scope="col" className={styles.sum} style={SUM_PLACES[0]}>
                        Дней
                      </th>
                      <th scope="col" className={styles.sum} style={SUM_PLACES[1]}>
                        План
                      </th>
                      <th scope="col" className={styles.sum} style={SUM_PLACES[2]}>
                        Опозд.
                      </th>
                      <th scope="col" className={styles.sum} style={SUM_PLACES[3]}>
                        Сверх
                      </th>
                      <th scope="col" className={styles.total}>
                        Часов
                      </th>
                    </tr>
                  </thead>
                  <tbody {...cells}>
                    {data.rows.map((row) => (
                      <tr key={row.employee_id} data-row={row.employee_id}>
                        <th scope="row">
                          <button
                            type="button"
                            className={styles.open}
                            title={row.full_name}
                            onClick={() => setChosen({ person: row.employee_id, day: null })}
                          >
                            {shortName(row.full_name)}
                          </button>
                        </th>
                        {row.days.map((day) => (
                          <SheetCell key={day.date} day={day} />
                        ))}
                        <td className={styles.sum} style={SUM_PLACES[0]}>
                          {row.days_worked || ''}
                        </td>
                        <td className={styles.sum} style={SUM_PLACES[1]}>
                          {row.planned_minutes > 0 ? hoursFigure(row.planned_minutes) : ''}
                        </td>
                        <td className={styles.sum} style={SUM_PLACES[2]}>
                          {row.late_minutes > 0 ? hoursFigure(row.late_minutes) : ''}
                        </td>
                        <td className={styles.sum} style={SUM_PLACES[3]}>
                          {row.overtime_minutes > 0 ? hoursFigure(row.overtime_minutes) : ''}
                        </td>
                        <td className={styles.total} data-none={row.worked_minutes === 0}>
                          {row.worked_minutes === 0 ? '–' : hoursFigure(row.worked_minutes)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
              <Text size="caption" tone="muted">
                {ABSENCE_KINDS.map(
                  (kind) => `${ABSENCE_KIND_CODES[kind]} — ${ABSENCE_KIND_WORDS[kind].toLowerCase()}`,
                ).join(', ')}
                ; точка — смена без времени к оплате, уголок — день ждёт решения.
              </Text>
            </Stack>
          )}
        </QueryView>
      )}
      {person && place !== null && (
        <EntriesDialog person={person} locationId={place} month={month} day={day} onClose={close} />
      )}
    </Stack>
  );
}
