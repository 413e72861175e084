/** @dom */
import { keepSessionId } from './keep-session-id';

beforeEach(() => sessionStorage.clear());

test('a tab has one number as long as it lives', () => {
  keepSessionId();
  const id = sessionStorage.getItem('session_id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  keepSessionId();
  expect(sessionStorage.getItem('session_id')).toBe(id);
});

test('a browser that keeps nothing starts all the same', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(keepSessionId).not.toThrow();
});
