import {
  DAY_MS,
  shiftDate,
  type ScheduleBoard,
  type Shift,
  type ShiftPosition,
  type ShiftPut,
} from '@studio/contracts';

/** The planned fields of one shift, without those that the server adds. */
export interface PlannedShift {
  id: string;
  location_id: string;
  position: ShiftPosition;
  employee_id: string | null;
  starts: string;
  ends: string;
  break_min: number;
  note: string | null;
}

/** An edit of the plan: each shift before and after, null for none. An undo swaps the two. */
export interface PlanEdit {
  /** «Смена добавлена»: the text of its toast. */
  words: string;
  changes: readonly { id: string; before: PlannedShift | null; after: PlannedShift | null }[];
  /** Several shifts at once, which a toast tells of and takes back. */
  isTold?: boolean;
}

export function inverted({ words, changes }: PlanEdit): PlanEdit {
  return { words, changes: changes.map(({ id, before, after }) => ({ id, before: after, after: before })) };
}

export function plannedOf(shift: Shift): PlannedShift {
  const { id, location_id, position, employee_id, starts, ends, break_min, note } = shift;
  return { id, location_id, position, employee_id, starts, ends, break_min, note };
}

/** The request of an edit: by the revisions known now, since an undo comes after other edits. */
export function changeOf(edit: PlanEdit, revisionOf: (id: string) => number | null) {
  const put: ShiftPut[] = [];
  const remove: { id: string; revision: number }[] = [];
  for (const { id, after } of edit.changes) {
    const revision = revisionOf(id);
    if (after) put.push({ ...after, revision });
    else if (revision !== null) remove.push({ id, revision });
  }
  return { put, remove };
}

/** The same shift by the clock on another day; one across midnight keeps its length. */
export function movedTo<T extends Pick<PlannedShift, 'starts' | 'ends'>>(shift: T, date: string): T {
  const days = daysApart(shift.starts, shift.ends);
  return {
    ...shift,
    starts: `${date}T${shift.starts.slice(11)}`,
    ends: `${shiftDate(date, days)}T${shift.ends.slice(11)}`,
  };
}

function daysApart(starts: string, ends: string): number {
  return Math.round((Date.parse(ends.slice(0, 10)) - Date.parse(starts.slice(0, 10))) / DAY_MS);
}

/** A clock time on the date; one not later than the start is on the next day. */
export function endAfter(date: string, starts: string, ends: string): string {
  return `${ends > starts ? date : shiftDate(date, 1)}T${ends}`;
}

export interface CellPoint {
  row: number;
  column: number;
}

export interface CellRange {
  anchor: CellPoint;
  focus: CellPoint;
}

/** Corners of a range, both included. */
export function bounds({ anchor, focus }: CellRange) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** Shifts by person (the empty text for open ones) and date. */
export type PlanCells = ReadonlyMap<string, readonly Shift[]>;

export const cellKey = (employeeId: string | null, date: string) => `${employeeId ?? ''}|${date}`;

export function cellsOf(shifts: readonly Shift[]): PlanCells {
  const cells = new Map<string, Shift[]>();
  for (const shift of shifts) {
    const key = cellKey(shift.employee_id, shift.date);
    const cell = cells.get(key);
    if (cell) cell.push(shift);
    else cells.set(key, [shift]);
  }
  return cells;
}

/** Shifts copied from a range, each with its position in it. */
export interface Clipboard {
  rows: number;
  columns: number;
  items: readonly { row: number; column: number; shift: PlannedShift }[];
}

/** The block pasted at a cell; over a larger range it is repeated to the range's last cell. `beyond` are shifts past the board's edge. */
export function pasted(
  clipboard: Clipboard,
  range: CellRange,
  people: readonly (string | null)[],
  dates: readonly string[],
  newId: () => string,
): { shifts: PlannedShift[]; beyond: number } {
  const { top, bottom, left, right } = bounds(range);
  const height = Math.max(clipboard.rows, bottom - top + 1);
  const width = Math.max(clipboard.columns, right - left + 1);
  const shifts: PlannedShift[] = [];
  let beyond = 0;
  for (let down = 0; down < height; down += clipboard.rows)
    for (let across = 0; across < width; across += clipboard.columns)
      for (const { row, column, shift } of clipboard.items) {
        if (down + row >= height || across + column >= width) continue;
        const [person, date] = [people[top + down + row], dates[left + across + column]];
        if (person === undefined || date === undefined) beyond += 1;
        else shifts.push({ ...movedTo(shift, date), id: newId(), employee_id: person });
      }
  return { shifts, beyond };
}

/** Whether the shift is at a location on screen; those of other locations are there only because their people are busy then. */
export function isHere(board: Pick<ScheduleBoard, 'locations'>, { location_id }: Pick<Shift, 'location_id'>): boolean {
  return board.locations.some(({ id }) => id === location_id);
}

/** How many people are planned for a day at the locations on screen. */
export function plannedOn(board: Pick<ScheduleBoard, 'locations' | 'shifts'>, date: string): number {
  return new Set(
    board.shifts.flatMap((shift) =>
      shift.date === date && shift.on_duty !== false && shift.state !== 'removed' && isHere(board, shift)
        ? (shift.employee_id ?? [])
        : [],
    ),
  ).size;
}
