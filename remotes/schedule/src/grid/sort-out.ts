import type { ScheduleBoard, Shift } from '@studio/contracts';
import { asksFree, meetsAbsence } from './asks-free';
import type { PlannedShift } from './plan';

/** A shift that is not written: an equal one is there, its person is absent, asks to be free, or has `busy` ones then. */
export interface Skipped {
  shift: PlannedShift;
  why: 'there' | 'away' | 'asks' | 'busy';
  /** Shifts of the board; none where another of the written ones is in the way. */
  busy: readonly Shift[];
}

export interface SortedOut {
  add: PlannedShift[];
  /** Of those that are added: their people do not work here any more, so they become open. */
  opened: PlannedShift[];
  skipped: Skipped[];
}

/** Shifts that are about to be written, several at once. */
export interface Proposal {
  /** «Заполнить по прошлой неделе» */
  title: string;
  /** Of the edit: «Неделя заполнена». */
  words: string;
  sorted: SortedOut;
  /** The same cells may be meant although they are taken: what stands there can give way. */
  isPaste: boolean;
}

type Known = Pick<ScheduleBoard, 'people' | 'shifts' | 'absences' | 'wishes'>;

/**
 * Which of the shifts can be written over the board. A filling chooses days by itself: it leaves out those that people ask to have free, and
 * an equal open shift of the board counts as one of its own, so that the same filling made twice adds nothing.
 */
export function sortOut(board: Known, shifts: readonly PlannedShift[], isFilling = false): SortedOut {
  const people = new Set(board.people.map(({ id }) => id));
  const standing = board.shifts.filter(({ state }) => state !== 'removed');
  const open = standing.filter(({ employee_id }) => employee_id === null);
  const sorted: SortedOut = { add: [], opened: [], skipped: [] };
  for (const wanted of shifts) {
    const isOpen = wanted.employee_id === null || !people.has(wanted.employee_id);
    const shift = isOpen ? { ...wanted, employee_id: null } : wanted;
    if (isOpen) {
      const equal = isFilling ? open.findIndex((one) => isEqual(one, shift)) : -1;
      if (equal >= 0) sorted.skipped.push({ shift, why: 'there', busy: open.splice(equal, 1) });
      else {
        sorted.add.push(shift);
        if (wanted.employee_id !== null) sorted.opened.push(shift);
      }
      continue;
    }
    const isMet = (one: PlannedShift | Shift) =>
      one.employee_id === shift.employee_id && one.starts < shift.ends && shift.starts < one.ends;
    const busy = standing.filter(isMet);
    if (meetsAbsence(board, shift, 'approved')) sorted.skipped.push({ shift, why: 'away', busy });
    else if (busy.some((one) => isEqual(one, shift))) sorted.skipped.push({ shift, why: 'there', busy });
    else if (busy.length > 0 || sorted.add.some(isMet)) sorted.skipped.push({ shift, why: 'busy', busy });
    else if (isFilling && asksFree(board, shift)) sorted.skipped.push({ shift, why: 'asks', busy });
    else sorted.add.push(shift);
  }
  return sorted;
}

/** What gives way to the shifts that are in its way: none where one of it is planned elsewhere. */
export function replaceable(skipped: readonly Skipped[], here: ReadonlySet<string>): Skipped[] {
  return skipped.filter(
    ({ why, busy }) => why === 'busy' && busy.length > 0 && busy.every(({ location_id }) => here.has(location_id)),
  );
}

const isEqual = (one: PlannedShift | Shift, other: PlannedShift): boolean =>
  one.location_id === other.location_id &&
  one.position === other.position &&
  one.employee_id === other.employee_id &&
  one.starts === other.starts &&
  one.ends === other.ends;
