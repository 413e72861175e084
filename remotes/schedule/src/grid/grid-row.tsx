/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row of the positioned grid, which is no table */
import { type Shift, shortName } from '@studio/contracts';
import { type DragEvent, memo } from 'react';
import { dayMonth, isWeekend } from '../words/dates';
import type { GridMarks } from './grid-marks';
import { cellKey, type CellPoint, type PlanCells } from './plan';
import styles from './plan-grid.module.css';
import { ShiftTag } from './shift-tag';

const WEEK = 7;

interface GridRowProps {
  mayPlan: boolean;
  /** Locations are named where there are several. */
  manyPlaces: boolean;
  person: { id: string | null; full_name: string; position: string | null };
  isOwn: boolean;
  row: number;
  /** Pixels from the first row. */
  top: number;
  dates: readonly string[];
  /** First and last chosen column, null when none is in this row; the focused column. */
  from: number | null;
  to: number | null;
  focus: number | null;
  narrow: boolean;
  cells: PlanCells;
  marks: GridMarks;
  /** The next press extends the range to its cell. */
  extending: boolean;
  move: (focus: CellPoint, extend: boolean) => void;
  drop: (event: DragEvent, point: CellPoint) => void;
  /** Shifts of a cell that may be changed here. */
  own: (point: CellPoint) => Shift[];
  onOpen: (employeeId: string | null, date: string, shift?: Shift) => void;
}

const WISHES = { cannot: 'не может', prefer: 'хочет', can: 'может' } as const;

/** One person's days, or the open shifts; rerendered only when something in it changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { person, row, dates, narrow, cells, marks, extending, move, drop, mayPlan, from, to } = props;
  return (
    <div className={styles.row} role="row" aria-rowindex={row + 2} style={{ top: props.top }}>
      <div className={styles.person} role="rowheader" data-own={props.isOwn} title={person.full_name}>
        <span className={styles.name}>{person.id === null ? person.full_name : shortName(person.full_name)}</span>
        {person.position !== null && <span className={styles.position}>{person.position}</span>}
      </div>
      {dates.map((date, column) => {
        const shifts = cells.get(cellKey(person.id, date)) ?? [];
        const away = marks.absenceOf(person.id, date);
        const wish = marks.wishOf(person.id, date);
        const point = { row, column };
        return (
          <div
            key={date}
            role="gridcell"
            className={styles.cell}
            data-weekend={isWeekend(date)}
            data-away={away?.state}
            data-wish={wish?.kind}
            aria-selected={mayPlan && from !== null && to !== null && from <= column && column <= to}
            aria-label={`${person.full_name}, ${dayMonth(date)}${shifts.length === 0 ? ': смен нет' : ''}${away ? ', отсутствует' : ''}`}
            tabIndex={props.focus === column ? 0 : -1}
            onPointerDown={(event) => {
              if (event.pointerType !== 'touch' && event.button === 0) move(point, event.shiftKey || extending);
            }}
            // Moving over cells with the button pressed extends the range; a shift is dragged instead.
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse' && event.buttons === 1) move(point, true);
            }}
            // A scrolling finger gets `pointercancel` instead.
            onPointerUp={(event) => {
              if (event.pointerType === 'touch') move(point, extending);
            }}
            onDoubleClick={() => mayPlan && props.onOpen(person.id, date, props.own(point)[0])}
            onDragOver={(event) => {
              if (!mayPlan) return;
              event.preventDefault();
              event.currentTarget.dataset['over'] = 'true';
            }}
            onDragLeave={(event) => delete event.currentTarget.dataset['over']}
            onDrop={(event) => {
              delete event.currentTarget.dataset['over'];
              drop(event, point);
              move(point, false);
            }}
          >
            {shifts.map((shift) => (
              <ShiftTag
                key={shift.id}
                shift={shift}
                foreign={!marks.here.has(shift.location_id)}
                // A cell of a narrow month has room for the hours alone.
                showPlace={(props.manyPlaces || !marks.here.has(shift.location_id)) && !(narrow && dates.length > WEEK)}
                narrow={narrow}
                warning={marks.warningOf(shift.id)}
                mayPlan={mayPlan}
                onOpen={() => props.onOpen(person.id, date, shift)}
              />
            ))}
            {away && (
              <span className={styles.note} title={away.state === 'requested' ? 'Ещё не согласовано' : undefined}>
                {narrow ? 'нет' : away.state === 'requested' ? 'просит дни' : 'отсутствует'}
              </span>
            )}
            {wish && shifts.length === 0 && !away && (
              <span className={styles.note} title={wish.note ?? undefined}>
                {WISHES[wish.kind]}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});
