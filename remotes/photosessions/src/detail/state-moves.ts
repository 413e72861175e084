import { needsReason, nextStates, type SessionState } from '@studio/contracts';

/** One button that moves a session on. */
export interface StateMove {
  to: SessionState;
  /** What pressing it does, as a verb. */
  label: string;
  needsReason: boolean;
  /** The expected next step; at most one of a session's moves is it. */
  primary: boolean;
}

const LABELS: Record<SessionState, string> = {
  new: 'Возобновить',
  shooting: 'Начать съёмку',
  processing: 'Завершить съёмку',
  ready: 'Снимки готовы к показу',
  showing: 'Начать показ',
  sold: 'Отметить продажу',
  declined: 'Клиент отказался',
  retouch: 'Передать в ретушь',
  review: 'Отдать на проверку',
  done: 'Отметить готовой',
  delivered: 'Выдать клиенту',
  archived: 'В архив',
  cancelled: 'Отменить фотосессию',
};

const SPECIAL: Partial<Record<`${SessionState}>${SessionState}`, string>> = {
  'declined>showing': 'Вернуть к показу',
  'review>retouch': 'Вернуть на ретушь',
  'review>done': 'Принять работу',
  'sold>done': 'Готова без ретуши',
};

/** The moves open to a session, the expected one first. */
export function stateMoves(from: SessionState): StateMove[] {
  return nextStates(from)
    .map((to, index) => ({
      to,
      label: SPECIAL[`${from}>${to}`] ?? LABELS[to],
      needsReason: needsReason(to),
      primary: index === 0 && !(from === 'review' && to === 'retouch') ? true : from === 'review' && to === 'done',
    }))
    .sort((one, other) => Number(other.primary) - Number(one.primary));
}
