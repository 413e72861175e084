import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { PersonPicker } from './person-picker';

test('text that chose nothing goes, and the field names the chosen person again', async () => {
  const change = jest.fn();
  renderScreen(<PersonPicker label="Сотрудник" value="anna" name="Иванова Анна" onChange={change} />, {
    at: '/',
    user: fakeUser({ roles: ['admin'] }),
    api: { users: { employees: () => ({ items: [], total: 0, page: 1, page_size: 20 }) } },
  });
  const input = screen.getByRole('combobox', { name: 'Сотрудник' });
  expect(input).toHaveValue('Иванова Анна');
  await userEvent.click(input);
  await userEvent.keyboard('Петр');
  await userEvent.tab();
  await waitFor(() => expect(input).toHaveValue('Иванова Анна'));
  expect(change).not.toHaveBeenCalled();
});
