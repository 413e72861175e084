import { needsReason, nextStates, type Photosession, type SessionState } from '@studio/contracts';
import type { StateMove } from '@studio/screens';

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

/** The moves open to a session, the expected one first; what is missing for one is asked about before it is made. */
export function stateMoves({ session_state: from, photo_count, photographer_id }: Subject): StateMove<SessionState>[] {
  return nextStates(from)
    .map((to, index) => ({
      to,
      label: SPECIAL[`${from}>${to}`] ?? LABELS[to],
      needsReason: needsReason(to),
      primary: index === 0 && !(from === 'review' && to === 'retouch') ? true : from === 'review' && to === 'done',
      confirm: warningOf(to, photo_count, photographer_id),
    }))
    .sort((one, other) => Number(other.primary) - Number(one.primary));
}

type Subject = Pick<Photosession, 'session_state' | 'photo_count' | 'photographer_id'>;

/** What should be looked at before a move; null for nothing. */
function warningOf(to: SessionState, photos: number, photographer: string | null): string | null {
  if (to === 'shooting' && photographer === null) return 'Фотограф ещё не назначен.';
  if ((to === 'ready' || to === 'showing') && photos === 0) return 'В фотосессии ещё нет ни одного снимка.';
  // A sale is money: never by one press.
  return to === 'sold' ? 'Фотосессия перейдёт в состояние «Продана».' : null;
}
