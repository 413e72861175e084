import { nextStates, SESSION_STATE_NAMES, type SessionState } from '@studio/contracts';
import { photosession } from '../testing/builders';
import { stateMoves } from './state-moves';

const movesFrom = (session_state: SessionState, part: Partial<ReturnType<typeof photosession>> = {}) =>
  stateMoves(photosession({ session_state, photo_count: 12, photographer_id: 'somebody', ...part }));

describe('moves of a session', () => {
  it.each(SESSION_STATE_NAMES)('are from «%s» exactly those that the server allows, each named once', (state) => {
    const moves = movesFrom(state);
    expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(nextStates(state)));
    expect(new Set(moves.map(({ label }) => label)).size).toBe(moves.length);
  });

  it.each(SESSION_STATE_NAMES)('have from «%s» at most one main action, and it comes first', (state) => {
    const primary = movesFrom(state).map((move) => move.primary);
    expect(primary.filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(primary.indexOf(true)).toBeLessThanOrEqual(0);
  });

  it('never make a refusal or a cancellation the main action, and ask for a reason', () => {
    for (const state of SESSION_STATE_NAMES)
      for (const move of movesFrom(state)) {
        const ending = move.to === 'declined' || move.to === 'cancelled';
        expect(move.needsReason).toBe(ending);
        if (ending) expect(move.primary).toBe(false);
      }
  });

  it('suggest accepting the work after its review', () => {
    expect(movesFrom('review').map(({ label }) => label)).toEqual(['Принять работу', 'Вернуть на ретушь']);
  });

  it.each([
    ['new', 'shooting', { photographer_id: null }],
    ['processing', 'ready', { photo_count: 0 }],
    ['ready', 'showing', { photo_count: 0 }],
    ['showing', 'sold', {}],
  ] as const)('ask before the move from «%s» to «%s» when something is missing, or it is money', (from, to, part) => {
    expect(movesFrom(from, part).find((move) => move.to === to)?.confirm).toBeTruthy();
  });

  it('ask nothing when no data is missing', () => {
    expect(movesFrom('new').find(({ to }) => to === 'shooting')?.confirm).toBeNull();
    expect(movesFrom('ready').find(({ to }) => to === 'showing')?.confirm).toBeNull();
  });
});
