import type { PortalNotification } from '@studio/contracts';
import { toastOf, topicOf } from './toast-of';

const told = (fields: Partial<PortalNotification>): PortalNotification => ({
  id: '7',
  kind: 'role.assigned',
  title: 'Вам назначена роль «Кассир»',
  body: null,
  link: null,
  created_at: '2026-03-01T09:00:00Z',
  read_at: null,
  ...fields,
});

it('a role shows a toast for a while, a sign-in until it is seen, the rest only in the bell', () => {
  expect(toastOf(told({}))).toEqual({
    id: 'notice-7',
    message: 'Вам назначена роль «Кассир»',
    color: 'info',
    remembered: false,
  });
  const signIn = told({ kind: 'session.begun', title: 'Вход с нового устройства', body: 'Chrome на Windows.' });
  expect(toastOf(signIn)).toMatchObject({
    message: 'Вход с нового устройства. Chrome на Windows.',
    color: 'warning',
    timeout: 0,
  });
  expect(toastOf(told({ kind: 'employee.moved' }))).toBeNull();
  expect(toastOf(told({ kind: 'messenger.bound' }))).toBeNull();
});

it('a kind of another version of the portal shows only in the bell', () => {
  expect(toastOf(told({ kind: 'toString' }))).toBeNull();
  expect(topicOf('weather.changed')).toBeNull();
});
