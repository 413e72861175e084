import { nextStates, SESSION_STATE_NAMES } from '@studio/contracts';
import { stateMoves } from './state-moves';

describe('moves of a session', () => {
  it.each(SESSION_STATE_NAMES)('are from «%s» exactly those that the server allows, each named once', (state) => {
    const moves = stateMoves(state);
    expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(nextStates(state)));
    expect(new Set(moves.map(({ label }) => label)).size).toBe(moves.length);
  });

  it.each(SESSION_STATE_NAMES)('have from «%s» at most one expected step, and it comes first', (state) => {
    const primary = stateMoves(state).map((move) => move.primary);
    expect(primary.filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(primary.indexOf(true)).toBeLessThanOrEqual(0);
  });

  it('never make a refusal or a cancellation the expected step, and ask why for them', () => {
    for (const state of SESSION_STATE_NAMES)
      for (const move of stateMoves(state)) {
        const ending = move.to === 'declined' || move.to === 'cancelled';
        expect(move.needsReason).toBe(ending);
        if (ending) expect(move.primary).toBe(false);
      }
  });

  it('expect the work to be accepted after its check', () => {
    expect(stateMoves('review').map(({ label }) => label)).toEqual(['Принять работу', 'Вернуть на ретушь']);
  });
});
