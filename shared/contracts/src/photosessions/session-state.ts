/**
 * States of a photo session in the order of the work, with the word staff see (design note "Photo sessions").
 * `tone` names a semantic colour of the interface.
 */
export const SESSION_STATES = {
  new: { label: 'Создана', tone: 'neutral' },
  shooting: { label: 'Съёмка', tone: 'info' },
  processing: { label: 'Загрузка', tone: 'info' },
  ready: { label: 'Готова к показу', tone: 'warning' },
  showing: { label: 'Показ', tone: 'warning' },
  sold: { label: 'Продана', tone: 'success' },
  declined: { label: 'Отказ', tone: 'danger' },
  retouch: { label: 'Ретушь', tone: 'info' },
  review: { label: 'Проверка', tone: 'info' },
  done: { label: 'Готово', tone: 'success' },
  delivered: { label: 'Выдана', tone: 'success' },
  archived: { label: 'В архиве', tone: 'neutral' },
  cancelled: { label: 'Отменена', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: 'neutral' | 'info' | 'warning' | 'success' | 'danger' }>;

export type SessionState = keyof typeof SESSION_STATES;

export const SESSION_STATE_NAMES = Object.keys(SESSION_STATES) as [SessionState, ...SessionState[]];

const NEXT: Record<SessionState, readonly SessionState[]> = {
  new: ['shooting', 'cancelled'],
  shooting: ['processing', 'cancelled'],
  processing: ['ready', 'cancelled'],
  ready: ['showing', 'cancelled'],
  showing: ['sold', 'declined', 'cancelled'],
  sold: ['retouch', 'done'],
  declined: ['showing', 'archived'],
  retouch: ['review'],
  review: ['retouch', 'done'],
  done: ['delivered'],
  delivered: ['archived'],
  archived: [],
  cancelled: ['new'],
};

/** The states that may follow; the API refuses every other move with 409 `illegal_transition`. */
export function nextStates(state: SessionState): readonly SessionState[] {
  return NEXT[state];
}

const BEFORE_READY: readonly SessionState[] = ['new', 'shooting', 'processing', 'cancelled'];

/** Whether the session can be sold, or was: whoever changes its photographer decides about shares. */
export function isReady(state: SessionState): boolean {
  return !BEFORE_READY.includes(state);
}

/** Refusing and cancelling must say why. */
export function needsReason(state: SessionState): boolean {
  return state === 'declined' || state === 'cancelled';
}
