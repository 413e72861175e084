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

/** The moves open to a session, the usual one first; missing data is asked about before a move. */
export function stateMoves({ session_state: from, photo_count, photographer_id }: Subject): StateMove<SessionState>[] {
  return nextStates(from)
    .map((to, index) => ({
      to,
      label: SPECIAL[`${from}>${to}`] ?? LABELS[to],
      needsReason: needsReason(to),
      primary: index === 0 && !(from === 'review' && to === 'retouch') ? true : from === 'review' && to === 'done',
      confirm: questionOf(to, { session_state: from, photo_count, photographer_id }),
    }))
    .sort((one, other) => Number(other.primary) - Number(one.primary));
}

type Subject = Pick<Photosession, 'session_state' | 'photo_count' | 'photographer_id'>;

/** States in which photos are shown, sold or worked on, so that at least one is needed. */
const NEEDS_PHOTOS: readonly SessionState[] = ['ready', 'showing', 'sold', 'retouch', 'review', 'done', 'delivered'];
/** States that need a photographer. */
const NEEDS_PHOTOGRAPHER: readonly SessionState[] = ['shooting', 'processing', ...NEEDS_PHOTOS];

/** The data that a session lacks for a state; null when complete. */
export function missingFor(to: SessionState, { photo_count, photographer_id }: Subject): string | null {
  const lacks = [
    NEEDS_PHOTOGRAPHER.includes(to) && photographer_id === null && 'Фотограф не назначен.',
    NEEDS_PHOTOS.includes(to) && photo_count === 0 && 'В фотосессии ещё нет ни одного снимка.',
  ].filter((words) => words !== false);
  return lacks.length === 0 ? null : lacks.join(' ');
}

/** The question before a move: about missing data, and for a sale always. A sale is money: never by one press. */
function questionOf(to: SessionState, session: Subject): string | null {
  const missing = missingFor(to, session);
  if (to !== 'sold') return missing;
  return ['Фотосессия перейдёт в состояние «Продана».', missing].filter(Boolean).join(' ');
}
