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
