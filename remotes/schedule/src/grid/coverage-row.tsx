/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row of the positioned grid, which is no table */
import { coverageGaps, type ScheduleBoard } from '@studio/contracts';
import { useMemo } from 'react';
import { plannedOn } from './plan';
import styles from './plan-grid.module.css';

interface CoverageRowProps {
  board: ScheduleBoard;
  dates: readonly string[];
  narrow: boolean;
  index: number;
}

/** How many people each day has, and the hours that lack some; each location has its own needs. */
export function CoverageRow({ board, dates, narrow, index }: CoverageRowProps) {
  const gaps = useMemo(
    () =>
      board.locations.flatMap((place) =>
        coverageGaps(
          place.needs,
          board.shifts.filter(({ location_id, state }) => location_id === place.id && state !== 'removed'),
          dates,
        ),
      ),
    [board, dates],
  );
  return (
    <div className={styles.coverage} role="row" aria-rowindex={index}>
      <div className={styles.corner} role="rowheader">
        Людей в день
      </div>
      {dates.map((date) => {
        const lacking = gaps.filter((gap) => gap.date === date);
        const hours = [...new Set(lacking.map(({ hour }) => `${hour}:00`))].join(', ');
        return (
          <div
            key={date}
            role="gridcell"
            className={styles.count}
            data-gap={lacking.length > 0}
            title={lacking.length > 0 ? `Не хватает людей: ${hours}` : undefined}
          >
            {plannedOn(board, date)}
            {lacking.length > 0 && (
              <span aria-label={`не хватает: ${hours}`}> ▼{!narrow && `${lacking.length} ч`}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
