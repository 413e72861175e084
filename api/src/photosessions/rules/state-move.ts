import { needsReason, nextStates, SESSION_STATES, type Photosession } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';

type State = Photosession['session_state'];

/**
 * Checks a move that a person makes.
 * @throws `illegal_transition` naming both states, `validation_failed` when a required reason is missing.
 */
export function checkMove(from: State, to: State, reason: string | null): void {
  if (!nextStates(from).includes(to)) {
    const message = `Из состояния «${SESSION_STATES[from].label}» нельзя перейти в «${SESSION_STATES[to].label}».`;
    throw failure('illegal_transition', {
      field: 'session_state',
      message,
      details: { from, to, allowed: nextStates(from) },
    });
  }
  if (needsReason(to) && reason === null)
    throw failure('validation_failed', { field: 'reason', message: 'Укажите причину: она останется в истории.' });
}

/**
 * The moves that the first photo triggers: uploading is the state «Загрузка», and a session that nobody moved on was shot before its photos
 * arrived.
 */
export function movesOnUpload(state: State): State[] {
  if (state === 'new') return ['shooting', 'processing'];
  return state === 'shooting' ? ['processing'] : [];
}
