import 'fake-indexeddb/auto';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import { SectionNav } from './section-nav';

const places = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('the section links to what the permissions open', () => {
  renderScreen(<SectionNav />, { user: fakeUser({ roles: ['senior_admin'] }) });
  expect(places()).toEqual(['Сотрудники', 'Подключения', 'Роли', 'Журнал']);
});

test('a page that was taken from the roles is not offered', () => {
  renderScreen(<SectionNav />, { user: fakeUser({ roles: ['senior_admin'], pages: ['home', 'employees', 'audit'] }) });
  expect(places()).toEqual(['Сотрудники', 'Роли', 'Журнал']);
});

test('without the right to read employees nothing is open here', () => {
  renderScreen(<SectionNav />, { user: fakeUser({ roles: ['photographer'] }) });
  expect(places()).toEqual([]);
});
