import { DAY_MS, nextStates, type Photosession, type SessionState } from '@studio/contracts';

/** A column of the board: sessions that wait for the same people. */
export interface BoardColumn {
  id: string;
  title: string;
  states: readonly [SessionState, ...SessionState[]];
  /** Days after the shooting from which a session is late here. */
  lateAfterDays: number;
}

/** Finished and cancelled sessions are in the list, not on the board. */
export const BOARD_COLUMNS: readonly BoardColumn[] = [
  { id: 'shooting', title: 'Съёмка', states: ['new', 'shooting'], lateAfterDays: 0 },
  { id: 'processing', title: 'Загрузка', states: ['processing'], lateAfterDays: 1 },
  { id: 'showing', title: 'Показ', states: ['ready', 'showing'], lateAfterDays: 3 },
  { id: 'sold', title: 'Продана', states: ['sold'], lateAfterDays: 3 },
  { id: 'retouch', title: 'Ретушь', states: ['retouch', 'review'], lateAfterDays: 7 },
  { id: 'done', title: 'К выдаче', states: ['done'], lateAfterDays: 14 },
  { id: 'closed', title: 'Выдана или отказ', states: ['delivered', 'declined'], lateAfterDays: Infinity },
];

/** The move that dropping a session into a column makes; null where none of its states is allowed. */
export function moveInto(
  { session_state }: Pick<Photosession, 'session_state'>,
  column: BoardColumn,
): SessionState | null {
  if (column.states.includes(session_state)) return null;
  return nextStates(session_state).find((state) => column.states.includes(state)) ?? null;
}

/** Days by which a session is late in its column; 0 when it is not. Both dates are calendar days. */
export function daysLate(businessDate: string, today: string, { lateAfterDays }: BoardColumn): number {
  const days = Math.round((Date.parse(today) - Date.parse(businessDate)) / DAY_MS);
  return days > lateAfterDays ? days - lateAfterDays : 0;
}
