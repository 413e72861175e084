import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { HandOverDialog } from './hand-over-dialog';

test('a code that is no slip’s is not called a number that was not found', async () => {
  renderScreen(<HandOverDialog onFound={() => {}} onClose={() => {}} />, {
    user: fakeUser({ roles: ['admin'] }),
    api: { sales: { list: () => ({ items: [], total: 0, page: 1, page_size: 1 }) as never } },
  });
  const field = await screen.findByLabelText('Номер заказа');
  await userEvent.type(field, 'https://example.com/not-ours{Enter}');
  expect(await screen.findByText(/^Это не код слипа и не номер заказа/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '№ 17{Enter}');
  expect(await screen.findByText('Заказа с таким номером здесь нет.')).toBeVisible();
});
