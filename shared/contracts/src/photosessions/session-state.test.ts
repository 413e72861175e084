import { needsReason, nextStates, SESSION_STATE_NAMES } from './session-state';

test('every state but the archive leads somewhere, and only to states that exist', () => {
  for (const state of SESSION_STATE_NAMES) {
    expect(nextStates(state).every((next) => SESSION_STATE_NAMES.includes(next) && next !== state)).toBe(true);
    expect(nextStates(state).length > 0 || state === 'archived').toBe(true);
  }
});

test('from its creation a session can reach every state', () => {
  const reached = new Set(['new']);
  for (const state of reached) for (const next of nextStates(state as 'new')) reached.add(next);
  expect([...reached].toSorted()).toEqual([...SESSION_STATE_NAMES].toSorted());
});

test('retouching and review go back and forth', () => {
  expect(nextStates('retouch')).toContain('review');
  expect(nextStates('review')).toContain('retouch');
});

test('refusing and cancelling need a reason, going on does not', () => {
  expect(needsReason('declined')).toBe(true);
  expect(needsReason('cancelled')).toBe(true);
  expect(needsReason('ready')).toBe(false);
});
