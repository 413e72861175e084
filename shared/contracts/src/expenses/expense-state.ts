import type { Moves } from '../moves';

/** What a claim of money goes through (domain decision §5). */
export const EXPENSE_STATES = {
  draft: { label: 'Черновик', tone: 'neutral' },
  submitted: { label: 'На согласовании', tone: 'warning' },
  approved: { label: 'Согласован', tone: 'info' },
  rejected: { label: 'Отклонён', tone: 'danger' },
  paid: { label: 'Оплачен', tone: 'success' },
  void: { label: 'Аннулирован', tone: 'neutral' },
} as const;

export type ExpenseState = keyof typeof EXPENSE_STATES;
export const EXPENSE_STATE_NAMES = Object.keys(EXPENSE_STATES) as [ExpenseState, ...ExpenseState[]];

export const EXPENSE_ACTS = {
  created: 'Расход создан',
  updated: 'Расход изменён',
  submitted: 'Отправлен на согласование',
  approved: 'Согласован',
  rejected: 'Отклонён',
  taken_back: 'Согласие отозвано',
  paid: 'Оплачен',
  unpaid: 'Оплата отменена',
  voided: 'Аннулирован',
} as const;

export type ExpenseAct = keyof typeof EXPENSE_ACTS;
export const EXPENSE_ACT_NAMES = Object.keys(EXPENSE_ACTS) as [ExpenseAct, ...ExpenseAct[]];

/** Where the money comes from. */
export const EXPENSE_METHODS = {
  till: 'Из кассы',
  transfer: 'Переводом',
} as const;

export type ExpenseMethod = keyof typeof EXPENSE_METHODS;
export const EXPENSE_METHOD_NAMES = Object.keys(EXPENSE_METHODS) as [ExpenseMethod, ...ExpenseMethod[]];

/** Where the money of a voided claim is that was paid by transfer. */
export const EXPENSE_RETURNS = {
  account: 'Вернулись на счёт',
  till: 'Вернулись в кассу',
  not_sent: 'Перевод не отправляли',
  lost: 'Не вернулись',
} as const;

export type ExpenseReturn = keyof typeof EXPENSE_RETURNS;
export const EXPENSE_RETURN_NAMES = Object.keys(EXPENSE_RETURNS) as [ExpenseReturn, ...ExpenseReturn[]];

/** For how long who paid may take the payment back. */
export const EXPENSE_UNDO_MS = 10 * 60_000;

/** How far from this month a purchase and its accounts may be, and a budget; a recurring expense twice as far. */
export const MAX_EXPENSE_MONTHS_AWAY = 12;

/** From which states each act is legal, and where it leads. */
export const EXPENSE_MOVES = {
  /** Leaves the state as it is, but for a rejected one that becomes a draft again. */
  updated: { from: ['draft', 'rejected'], to: 'draft' },
  submitted: { from: ['draft', 'rejected'], to: 'submitted' },
  approved: { from: ['submitted'], to: 'approved' },
  rejected: { from: ['submitted'], to: 'rejected' },
  /** Waits for a decision again. */
  taken_back: { from: ['approved'], to: 'submitted' },
  paid: { from: ['approved'], to: 'paid' },
  unpaid: { from: ['paid'], to: 'approved' },
  voided: { from: ['draft', 'submitted', 'approved', 'rejected', 'paid'], to: 'void' },
} as const satisfies Moves<ExpenseState, Exclude<ExpenseAct, 'created'>>;

export type ExpenseMove = keyof typeof EXPENSE_MOVES;

/** Orders of the list. */
export const EXPENSE_SORTS = ['number', 'occurred_on', 'claimed_kop'] as const;
