import { fakeUser, renderScreen } from '@studio/portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { ExpenseSettings } from './expense-settings';

const TAXI = {
  id: 'e0000000-0000-4000-8000-000000000003',
  name: 'Доставка и такси',
  limit_kop: 200_000,
  receipt_required: false,
  archived: false,
};

test('a category shows its rules, and is changed under its own id', async () => {
  const saveCategory = jest.fn((_request: unknown) => TAXI);
  const api = { expenses: { categories: () => [TAXI], saveCategory } };
  renderScreen(<ExpenseSettings shown="category" location={null} onClose={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api,
  });
  expect(await screen.findByText(/^до 2\s000\s₽ · чек не обязателен$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Изменить: Доставка и такси' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Название/ }), { target: { value: 'Такси' } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Нужен чек' }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(saveCategory).toHaveBeenCalledTimes(1));
  expect(saveCategory.mock.calls[0]?.[0]).toMatchObject({
    params: { id: TAXI.id },
    body: { name: 'Такси', limit_kop: 200_000, receipt_required: true, archived: false },
  });
});

test('a limit of zero leaves every claim of a category to a city manager, and is not the same as no limit', async () => {
  const rent = { ...TAXI, name: 'Аренда', limit_kop: 0 };
  const saveCategory = jest.fn((_request: unknown) => rent);
  const api = { expenses: { categories: () => [rent], saveCategory } };
  renderScreen(<ExpenseSettings shown="category" location={null} onClose={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api,
  });
  expect(await screen.findByText('решает городской менеджер или выше · чек не обязателен')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Изменить: Аренда' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Нужен чек' }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(saveCategory).toHaveBeenCalledTimes(1));
  expect(saveCategory.mock.calls[0]?.[0]).toMatchObject({ body: { limit_kop: 0, receipt_required: true } });
});

test('a category without a name is reported at its field and not sent', async () => {
  const saveCategory = jest.fn(() => TAXI);
  const api = { expenses: { categories: () => [], saveCategory } };
  renderScreen(<ExpenseSettings shown="category" location={null} onClose={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Новая категория' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Назовите категорию.')).toBeVisible();
  expect(saveCategory).not.toHaveBeenCalled();
});

test('categories and recurring expenses are lists whose items a screen reader counts', async () => {
  const RENT = {
    id: 'e0000000-0000-4000-8000-000000000004',
    description: 'Аренда',
    amount_kop: 3_000_000,
    category_id: TAXI.id,
    category_name: TAXI.name,
    location_id: 'e0000000-0000-4000-8000-000000000005',
    location_name: 'Студия на Арбате',
    method: 'transfer' as const,
    day_of_month: 1,
    from_month: '2026-01',
    to_month: null,
    paused: false,
  };
  const api = { expenses: { categories: () => [TAXI], recurring: () => [RENT] } };
  renderScreen(<ExpenseSettings shown="category" location={null} onClose={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api,
  });
  expect(await screen.findByRole('listitem')).toHaveTextContent(TAXI.name);
  await userEvent.click(screen.getByRole('tab', { name: 'Регулярные' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent(RENT.description);
});

test('a link opens the category that it names, once', async () => {
  const api = { expenses: { categories: () => [TAXI] } };
  const props = { shown: `category:${TAXI.id}`, location: null, onClose: () => {} };
  renderScreen(<ExpenseSettings {...props} />, { user: fakeUser({ roles: ['office'] }), api });
  expect(await screen.findByRole('textbox', { name: /^Название/ })).toHaveValue('Доставка и такси');
  await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Название/ })).toBeNull());
});

test('the recurring expenses of one location are shown alone', async () => {
  const rent = (mark: string, location_name: string) => ({
    id: `e0000000-0000-4000-8000-00000000001${mark}`,
    description: `Аренда ${mark}`,
    amount_kop: 100,
    category_id: TAXI.id,
    category_name: TAXI.name,
    location_id: `e0000000-0000-4000-8000-00000000000${mark}`,
    location_name,
    method: 'transfer' as const,
    day_of_month: 1,
    from_month: '2026-01',
    to_month: null,
    paused: false,
  });
  const [here, there] = [rent('1', 'Арбат'), rent('2', 'Невский')];
  renderScreen(<ExpenseSettings shown="recurring" location={here.location_id} onClose={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: { expenses: { categories: () => [TAXI], recurring: () => [here, there] } },
  });
  expect(await screen.findByText(/Аренда 1/)).toBeVisible();
  expect(screen.queryByText(/Аренда 2/)).toBeNull();
});

test('a recurring expense is removed after a question', async () => {
  const rent = {
    id: 'e0000000-0000-4000-8000-000000000011',
    description: 'Аренда',
    amount_kop: 100,
    category_id: TAXI.id,
    category_name: TAXI.name,
    location_id: 'e0000000-0000-4000-8000-000000000001',
    location_name: 'Арбат',
    method: 'transfer' as const,
    day_of_month: 31,
    from_month: '2026-01',
    to_month: null,
    paused: true,
  };
  const removeRecurring = jest.fn(() => ({ id: rent.id }));
  renderScreen(<ExpenseSettings shown="recurring" location={null} onClose={() => {}} />, {
    user: fakeUser({ roles: ['office'] }),
    api: { expenses: { categories: () => [TAXI], recurring: () => [rent], removeRecurring } },
  });
  expect(await screen.findByText(/в последний день месяца .* приостановлен/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить: Аренда, Арбат' }));
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(removeRecurring).toHaveBeenCalledTimes(1));
});
