import type { Moves } from '../moves';

/** What a wage goes through that somebody orders from a till. */
export const WAGE_STATES = {
  waiting: { label: 'Ждёт выдачи', tone: 'warning' },
  handed_out: { label: 'Выдана', tone: 'success' },
  refused: { label: 'Не выдана', tone: 'danger' },
  taken_back: { label: 'Отозвана', tone: 'neutral' },
} as const;

export type WageState = keyof typeof WAGE_STATES;
export const WAGE_STATE_NAMES = Object.keys(WAGE_STATES) as [WageState, ...WageState[]];

/** From which states each act is legal, and where it leads. */
export const WAGE_MOVES = {
  handed_out: { from: ['waiting'], to: 'handed_out' },
  refused: { from: ['waiting'], to: 'refused' },
  taken_back: { from: ['waiting'], to: 'taken_back' },
} as const satisfies Moves<WageState, Exclude<WageState, 'waiting'>>;

export type WageMove = keyof typeof WAGE_MOVES;
