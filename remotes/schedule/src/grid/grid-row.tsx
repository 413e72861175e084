/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row of the positioned grid, which is no table */
import { type ScheduleBoard, type Shift, shortName } from '@studio/contracts';
import type { DragEvent } from 'react';
import { dayMonth, isWeekend } from '../words/dates';
import type { GridMarks } from './grid-marks';
import { cellKey, type CellPoint, type CellRange, isWithin, type PlanCells } from './plan';
import styles from './plan-grid.module.css';
import { ShiftTag } from './shift-tag';

interface GridRowProps {
  board: ScheduleBoard;
  person: { id: string | null; full_name: string; position: string | null };
  isOwn: boolean;
  row: number;
  /** Pixels from the first row. */
  top: number;
  dates: readonly string[];
  range: CellRange;
  narrow: boolean;
  cells: PlanCells;
  marks: GridMarks;
  /** The next press chooses up to its cell. */
  extending: boolean;
  move: (focus: CellPoint, extend: boolean) => void;
  drop: (event: DragEvent, point: CellPoint) => void;
  onOpen: (date: string, shift: Shift) => void;
  onOpenCell: (date: string, column: number) => void;
}

const WISHES = { cannot: 'не может', prefer: 'хочет', can: 'может' } as const;

/** One person's days, or the shifts for which nobody is found yet. */
export function GridRow(props: GridRowProps) {
  const { board, person, row, dates, range, narrow, cells, marks, extending, move, drop } = props;
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
        const isFocus = range.focus.row === row && range.focus.column === column;
        return (
          <div
            key={date}
            role="gridcell"
            className={styles.cell}
            data-weekend={isWeekend(date)}
            data-away={away?.state}
            data-wish={wish?.kind}
            aria-selected={board.may_plan && isWithin(range, point)}
            aria-label={`${person.full_name}, ${dayMonth(date)}${shifts.length === 0 ? ': смен нет' : ''}${away ? ', отсутствует' : ''}`}
            tabIndex={isFocus ? 0 : -1}
            onPointerDown={(event) => {
              if (event.pointerType !== 'touch' && event.button === 0) move(point, event.shiftKey || extending);
            }}
            // With the button held over cells a range is drawn; a shift is dragged instead.
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse' && event.buttons === 1) move(point, true);
            }}
            // A finger that scrolls is cancelled before it is lifted.
            onPointerUp={(event) => {
              if (event.pointerType === 'touch') move(point, extending);
            }}
            onDoubleClick={() => board.may_plan && props.onOpenCell(date, column)}
            onDragOver={(event) => board.may_plan && event.preventDefault()}
            onDrop={(event) => drop(event, point)}
          >
            {shifts.map((shift) => (
              <ShiftTag
                key={shift.id}
                shift={shift}
                foreign={!marks.here.has(shift.location_id)}
                showPlace={board.locations.length > 1 || !marks.here.has(shift.location_id)}
                narrow={narrow}
                warning={marks.warningOf(shift.id)}
                mayPlan={board.may_plan}
                onOpen={() => props.onOpen(date, shift)}
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
}
