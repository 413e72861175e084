import type { Moves } from '../moves';

/** What a day report goes through (domain decision §5). Reopening leads back to `open` as another revision. */
export const DAY_STATES = {
  open: { label: 'Открыт', tone: 'info' },
  counted: { label: 'Касса посчитана', tone: 'warning' },
  submitted: { label: 'Сдан', tone: 'warning' },
  approved: { label: 'Утверждён', tone: 'success' },
  locked: { label: 'Закрыт', tone: 'neutral' },
} as const;

export type DayState = keyof typeof DAY_STATES;
export const DAY_STATE_NAMES = Object.keys(DAY_STATES) as [DayState, ...DayState[]];

/** What is done to a report, in the past tense: its history is made of these. */
export const DAY_ACTS = {
  opened: 'День открыт',
  counted: 'Касса посчитана',
  count_voided: 'Счёт не действует: касса изменилась',
  submitted: 'День сдан',
  approved: 'День утверждён',
  locked: 'День закрыт',
  reopened: 'День открыт заново',
} as const;

export type DayAct = keyof typeof DAY_ACTS;
export const DAY_ACT_NAMES = Object.keys(DAY_ACTS) as [DayAct, ...DayAct[]];

/** From which states each act is legal, and where it leads. A count may be repeated until the day is submitted. */
export const DAY_MOVES = {
  counted: { from: ['open', 'counted'], to: 'counted' },
  submitted: { from: ['counted'], to: 'submitted' },
  approved: { from: ['submitted'], to: 'approved' },
  locked: { from: ['approved'], to: 'locked' },
  reopened: { from: ['counted', 'submitted', 'approved', 'locked'], to: 'open' },
} as const satisfies Moves<DayState, Exclude<DayAct, 'opened' | 'count_voided'>>;

export type DayMove = keyof typeof DAY_MOVES;

/** A day whose till still takes moves of cash. */
export function takesCash(state: DayState): boolean {
  return state === 'open' || state === 'counted';
}
