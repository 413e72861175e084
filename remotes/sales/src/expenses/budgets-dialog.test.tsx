import { apiError, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { BudgetsDialog } from './budgets-dialog';

test('the month can be chosen also when the budgets of one did not come', async () => {
  renderScreen(<BudgetsDialog onClose={() => {}} />, {
    user: fakeUser({ roles: ['office_manager'] }),
    api: {
      expenses: {
        budgets: () => {
          throw apiError('internal');
        },
      },
    },
  });
  expect(await screen.findByText('Не удалось загрузить бюджеты')).toBeVisible();
  expect(screen.getByLabelText('Месяц')).toBeVisible();
});

test('a link opens a month, however old, of one location', async () => {
  const location = 'e0000000-0000-4000-8000-000000000001';
  const asked: (string | null)[][] = [];
  renderScreen(<BudgetsDialog at="2021-03" location={location} onClose={() => {}} />, {
    user: fakeUser({ roles: ['office_manager'] }),
    api: {
      expenses: {
        budgets: ({ query }) => {
          asked.push([query.get('month'), query.get('location_id')]);
          return [];
        },
      },
    },
  });
  expect(await screen.findByLabelText('Месяц')).toHaveTextContent('март 2021');
  expect(asked).toEqual([['2021-03', location]]);
});
