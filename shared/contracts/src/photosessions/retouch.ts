/** How far the retouch of a photo is; `none` for a photo that nobody ordered one for. */
export const RETOUCH_STATES = ['none', 'ordered', 'in_work', 'review', 'done'] as const;

export type RetouchState = (typeof RETOUCH_STATES)[number];

/** The word staff see. */
export const RETOUCH_WORDS: Record<RetouchState, string> = {
  none: 'Без ретуши',
  ordered: 'Ретушь заказана',
  in_work: 'В ретуши',
  review: 'На проверке',
  done: 'Ретушь принята',
};

const NEXT: Record<RetouchState, readonly RetouchState[]> = {
  none: ['ordered'],
  ordered: ['in_work', 'review', 'none'],
  in_work: ['review', 'ordered'],
  review: ['done', 'ordered'],
  done: ['ordered'],
};

/** Whether a retouch may move so; the API refuses every other move with 409 `illegal_transition`. */
export function mayRetouchMove(from: RetouchState, to: RetouchState): boolean {
  return NEXT[from].includes(to);
}
