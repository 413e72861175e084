import {
  coverageGaps,
  coverageOf,
  type ScheduleBoard,
  type Shift,
  SHIFT_POSITION_WORDS,
  shiftDate,
  shortName,
} from '@studio/contracts';
import { Button, EmptyState, IconPlus, Row } from '@studio/ui';
import { Fragment, type ReactNode } from 'react';
import styles from '../styles/dense-table.module.css';
import stateStyles from '../styles/shift-state.module.css';
import { clockOf, weekdayNumber } from '../words/dates';

/** Hours shown even when nobody works in them. */
const ALWAYS = { from: 9, to: 21 };

interface HourTableProps {
  board: ScheduleBoard;
  date: string;
  onOpen: (employeeId: string | null, date: string, shift?: Shift) => void;
  actions: ReactNode;
}

/** Locations × hours of one day: planned people of the needed ones, and below each location its shifts. */
export function HourTable({ board, date, onOpen, actions }: HourTableProps) {
  if (board.locations.length === 0) return <EmptyState kind="nothing-yet" title="Локаций нет" />;
  const { from, to } = hoursOf(board, date);
  const shownHours = Array.from({ length: to - from }, (_, index) => from + index);
  const midnight = [`${date}T00:00`, `${shiftDate(date, 1)}T00:00`] as const;
  return (
    <>
      {board.may_plan && (
        <Row justify="between" gap={2} wrap noPrint>
          <Button icon={<IconPlus size={18} />} onClick={() => onOpen(null, date)}>
            Добавить смену
          </Button>
          {actions}
        </Row>
      )}
      <section className={styles.frame} aria-label="Люди по часам">
        <table className={`${styles.table} ${styles.hours}`}>
          <thead>
            <tr>
              <th scope="col">Локация</th>
              {shownHours.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {board.locations.map((place) => {
              const shifts = board.shifts.filter(({ location_id }) => location_id === place.id);
              const standing = shifts.filter(({ state }) => state !== 'removed');
              const gaps = new Map(coverageGaps(place.needs, standing, [date]).map((gap) => [gap.hour, gap]));
              const plannedAt = coverageOf(standing);
              const need = (hour: number) =>
                place.needs.find(
                  ({ day, from_hour, to_hour }) => day === weekdayNumber(date) && from_hour <= hour && hour < to_hour,
                )?.people ?? null;
              return (
                <Fragment key={place.id}>
                  <tr>
                    <th scope="row" title={place.name}>
                      {place.name}
                    </th>
                    {shownHours.map((hour) => {
                      const planned = plannedAt(date, hour);
                      const needed = need(hour);
                      return (
                        <td key={hour} data-gap={gaps.has(hour)}>
                          {needed === null ? planned || '' : `${planned}/${needed}`}
                          {gaps.has(hour) && <span className={styles.mark}> ▼</span>}
                        </td>
                      );
                    })}
                  </tr>
                  {shifts
                    .filter(({ starts, ends }) => starts < midnight[1] && ends > midnight[0])
                    .map((shift) => (
                      <tr key={shift.id}>
                        <th scope="row" title={shift.employee_name ?? undefined}>
                          {shift.employee_name === null ? 'Нужен сотрудник' : shortName(shift.employee_name)}
                          {shift.employee_name !== null && shift.on_duty === false && ' · не работает'}
                        </th>
                        <td className={styles.line} colSpan={to - from}>
                          <Bar shift={shift} date={date} from={from} to={to} mayPlan={board.may_plan} onOpen={onOpen} />
                        </td>
                      </tr>
                    ))}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface BarProps {
  shift: Shift;
  date: string;
  /** Hours that the row shows. */
  from: number;
  to: number;
  mayPlan: boolean;
  onOpen: HourTableProps['onOpen'];
}

/** A shift drawn over its hours of the day; one across midnight starts or ends at the edge. */
function Bar({ shift, date, from, to, mayPlan, onOpen }: BarProps) {
  const dayPercent = (wall: string) =>
    Math.min(100, Math.max(0, ((minuteOf(wall, date) / 60 - from) / (to - from)) * 100));
  const [begin, end] = [dayPercent(shift.starts), dayPercent(shift.ends)];
  const words = `${clockOf(shift.starts)}–${clockOf(shift.ends)}, ${SHIFT_POSITION_WORDS[shift.position]}`;
  const common = {
    className: `${stateStyles.shown} ${styles.bar}`,
    'data-state': shift.state,
    title: words,
    style: {
      insetInlineStart: `${begin}%`,
      inlineSize: `${end - begin}%`,
    },
  };
  return mayPlan && shift.state !== 'removed' ? (
    <button type="button" {...common} onClick={() => onOpen(shift.employee_id, shift.date, shift)}>
      {words}
    </button>
  ) : (
    <span {...common}>{words}</span>
  );
}

/** Minutes from the day's midnight to the clock time. */
function minuteOf(wall: string, date: string): number {
  return (Date.parse(`${wall}:00Z`) - Date.parse(`${date}T00:00:00Z`)) / 60_000;
}

/** From the first to the last hour in which somebody works or is needed. */
function hoursOf(board: ScheduleBoard, date: string): { from: number; to: number } {
  const needs = board.locations.flatMap((place) => place.needs.filter(({ day }) => day === weekdayNumber(date)));
  const begins = [
    ...board.shifts.map(({ starts }) => minuteOf(starts, date) / 60),
    ...needs.map((need) => need.from_hour),
  ];
  const ends = [...board.shifts.map((shift) => minuteOf(shift.ends, date) / 60), ...needs.map((need) => need.to_hour)];
  return {
    from: Math.max(0, Math.floor(Math.min(ALWAYS.from, ...begins))),
    to: Math.min(24, Math.ceil(Math.max(ALWAYS.to, ...ends))),
  };
}
