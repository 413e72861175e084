import type { RoleName } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import SalesScreen from './sales-screen';

const tabsOf = async (role: RoleName, at = '/sales') => {
  renderScreen(<SalesScreen />, { user: fakeUser({ roles: [role] }), at });
  const tabs = await screen.findAllByRole('tab');
  return tabs.map((tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? '*' : ''}`);
};

test('every tab of the specification is there for whoever has its right', async () => {
  expect(await tabsOf('federal_manager')).toEqual([
    'Отчёт дня*',
    'Сводка',
    'Подробно',
    'Сотрудники',
    'Материалы',
    'Мотивация',
    'Продажи',
  ]);
});

test('a photographer gets no tab that refuses, and no two with the same content', async () => {
  expect(await tabsOf('photographer', '/sales?tab=sales')).toEqual(['Мои показатели*', 'Мотивация']);
});
