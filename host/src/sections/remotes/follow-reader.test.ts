/** @dom */
import { ACCESS_TOKEN_KEY } from '@studio/contracts';
import type { AuthState } from '@studio/portal';
import { fakeUser } from '@studio/portal/testing';
import { followReader } from './follow-reader';

const anna = fakeUser({ id: 'anna', roles: ['cashier'] });

function follow(first: AuthState) {
  localStorage.setItem(ACCESS_TOKEN_KEY, `test.${btoa(JSON.stringify({ employee_id: 'anna' }))}.token`);
  let state = first;
  let tell = () => {};
  const setReader = jest.fn();
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => {};
  };
  followReader({ getState: () => state, subscribe }, setReader);
  const become = (part: Partial<AuthState>) => {
    state = { ...state, ...part };
    tell();
  };
  return { setReader, become };
}

const signedOut: AuthState = { authenticated: false, user: null, loading: false, error: null };
const reader = { employeeId: 'anna', roles: ['cashier'] };

it('is nobody when nobody is signed in', () => {
  expect(follow(signedOut).setReader).toHaveBeenLastCalledWith(null);
});

it('is the user of the last visit at once', () => {
  expect(follow({ ...signedOut, authenticated: true, user: anna }).setReader).toHaveBeenLastCalledWith(reader);
});

it('is not reported while the roles are being requested', () => {
  const { setReader, become } = follow({ ...signedOut, authenticated: true, loading: true });
  expect(setReader).not.toHaveBeenCalled();
  become({ user: anna, loading: false });
  expect(setReader).toHaveBeenLastCalledWith(reader);
});

it('is somebody without roles when they cannot be had', () => {
  const { setReader, become } = follow({ ...signedOut, authenticated: true, loading: true });
  become({ loading: false, error: 'HTTP error! status: 503' });
  expect(setReader).toHaveBeenLastCalledWith({ employeeId: 'anna', roles: [] });
});
