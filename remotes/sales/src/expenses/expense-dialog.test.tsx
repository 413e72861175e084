import { dateIn, type Location } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { type FakeRequest, fakeOffline, fakeUser, renderScreen } from '@studio/portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { EXPENSE_CLAIM } from './claim-kind';
import { newExpense } from '../testing/expense-builder';
import { ExpenseDialog } from './expense-dialog';

const PLACE = '018f0000-0000-4000-8000-000000000001';
const TAXI = {
  id: 'e0000000-0000-4000-8000-000000000003',
  name: 'Доставка и такси',
  limit_kop: 200_000,
  receipt_required: false,
  archived: false,
};
const api = {
  expenses: { categories: () => [TAXI] },
  locations: { myAccessible: () => [] },
};
const MIB = 1024 * 1024;

beforeEach(() => {
  // The tests' DOM has no object URLs.
  URL.createObjectURL = () => 'blob:taken';
  URL.revokeObjectURL = () => {};
});

const user = fakeUser({ roles: ['photographer'], primary_location_id: PLACE });

async function fillIn() {
  fireEvent.change(await screen.findByRole('textbox', { name: /^Сумма/ }), { target: { value: '450' } });
  await screen.findByRole('option', { name: TAXI.name });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Категория/ }), TAXI.name);
  fireEvent.change(screen.getByRole('textbox', { name: /^На что/ }), { target: { value: 'Такси с фонами' } });
}

test('an offline claim is kept on the device once, however often it is sent', async () => {
  const closed = jest.fn();
  const offline = fakeOffline({ online: false });
  renderScreen(<ExpenseDialog onClose={closed} />, { user, api, offline });
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const [kept, ...more] = await offline.manager.writes.list(EXPENSE_CLAIM.kind);
  expect(more).toEqual([]);
  expect(kept?.payload).toMatchObject({ claimed_kop: 45_000, category_id: TAXI.id, description: 'Такси с фонами' });
});

test('a claim whose answer is lost is kept on the device and goes by itself, under the id that the server may have', async () => {
  const closed = jest.fn();
  const create = jest.fn(() => {
    throw new PortalError({ code: 'network', message: 'Нет связи с сервером.' });
  });
  const portal = renderScreen(<ExpenseDialog onClose={closed} />, {
    user,
    api: { ...api, expenses: { ...api.expenses, create } },
  });
  const before = await portal.offline.manager.writes.list(EXPENSE_CLAIM.kind);
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(portal.notifications().at(-1)?.message).toBe('Расход сохранён на устройстве и уйдёт сам');
  const kept = (await portal.offline.manager.writes.list(EXPENSE_CLAIM.kind)).slice(before.length);
  expect(kept).toHaveLength(1);
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ id: kept[0]?.key }) as unknown }),
  );
});

test('an invalid code of a receipt is reported at its field, and nothing is sent', async () => {
  renderScreen(<ExpenseDialog onClose={() => {}} />, { user, api });
  await fillIn();
  fireEvent.change(screen.getByRole('textbox', { name: 'Код чека' }), { target: { value: 'просто текст' } });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText('Это не код чека: он начинается с t= и содержит fn=.')).toBeVisible();
});

test('a file of 50 MB that is not a picture is refused with a sentence, and no input is lost', async () => {
  renderScreen(<ExpenseDialog onClose={() => {}} />, { user, api });
  await fillIn();
  const huge = new File([new Uint8Array(50 * MIB)], 'чек.heic', { type: 'image/heic' });
  await userEvent.upload(screen.getByLabelText('Снимок чека'), huge);
  expect(await screen.findByText(/Файл «чек\.heic» \(50 МБ\) слишком большой/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^На что/ })).toHaveValue('Такси с фонами');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a claim contains its receipt in one call; a receipt that was already claimed is named', async () => {
  const create = jest.fn(() => newExpense({ duplicate_of: [17] }));
  const portal = renderScreen(<ExpenseDialog onClose={() => {}} />, {
    user,
    api: { ...api, expenses: { ...api.expenses, create } },
  });
  await fillIn();
  await userEvent.upload(screen.getByLabelText('Снимок чека'), new File(['abc'], 'чек.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('img', { name: 'Снимок чека: чек.jpg' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ receipt: { filename: 'чек.jpg', jpeg: btoa('abc') } }) as unknown,
    }),
  );
  await waitFor(() =>
    expect(portal.notifications().at(-1)?.message).toBe(
      'Расход отправлен на согласование. Такой чек уже есть: расход № 17.',
    ),
  );
});

test('more than the code of the receipt says is told before it is sent', async () => {
  renderScreen(<ExpenseDialog onClose={() => {}} />, { user, api });
  await fillIn();
  const code = 't=20260309T1530&s=45.00&fn=9960440300123456&i=12345&fp=1234567890&n=1';
  fireEvent.change(screen.getByRole('textbox', { name: 'Код чека' }), { target: { value: code } });
  expect(await screen.findByText('Чек на меньшую сумму')).toBeVisible();
});

test('a wrong receipt of a draft is shown and goes with the form, which may stay a draft', async () => {
  const receipts = [{ id: '0190a000-0000-7000-8000-000000000777', filename: 'чужой.jpg' }];
  const expense = newExpense({ state: 'draft', category_id: TAXI.id, receipts });
  const [removeReceipt, update, submit] = [jest.fn(() => expense), jest.fn(() => expense), jest.fn(() => expense)];
  const closed = jest.fn();
  renderScreen(<ExpenseDialog expense={expense} onClose={closed} />, {
    user,
    api: { ...api, expenses: { ...api.expenses, removeReceipt, update, submit } },
  });
  expect(await screen.findByRole('img', { name: 'Приложенный чек: чужой.jpg' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Убрать чек чужой.jpg' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(removeReceipt).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Черновик/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect([removeReceipt, update, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test('a rejected claim is corrected and submitted again', async () => {
  const expense = newExpense({ state: 'rejected', description: 'Такси', category_id: TAXI.id });
  const update = jest.fn(() => expense);
  const submit = jest.fn(() => expense);
  const closed = jest.fn();
  renderScreen(<ExpenseDialog expense={expense} onClose={closed} />, {
    user,
    api: { ...api, expenses: { ...api.expenses, update, submit } },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: /^На что/ }), { target: { value: 'Такси до студии' } });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(update).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ description: 'Такси до студии', revision: expense.revision }) as unknown,
    }),
  );
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a claim that another has corrected meanwhile shows both versions', async () => {
  const expense = newExpense({ state: 'draft', description: 'Такси', category_id: TAXI.id });
  const theirs = { ...expense, revision: 2, description: 'Такси до склада и обратно' };
  const update = jest.fn(({ body }: FakeRequest) => {
    if ((body as { revision: number }).revision === 2) return theirs;
    throw new PortalError({ code: 'conflict', message: 'Расход изменился.', status: 409, details: theirs });
  });
  const closed = jest.fn();
  renderScreen(<ExpenseDialog expense={expense} onClose={closed} />, {
    user,
    api: { ...api, expenses: { ...api.expenses, update, submit: () => theirs } },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: /^На что/ }), { target: { value: 'Такси до студии' } });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  const versions = await screen.findByRole('dialog', { name: 'Пока вы исправляли, расход изменили' });
  expect(within(versions).getByText('Такси до склада и обратно')).toBeVisible();
  await userEvent.click(within(versions).getByRole('button', { name: /Сохранить моё|мо[йюёи]/i }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

test('a future day is reported at its field, and today is not claimed instead', async () => {
  const create = jest.fn();
  renderScreen(<ExpenseDialog onClose={() => {}} />, { user, api: { ...api, expenses: { ...api.expenses, create } } });
  await fillIn();
  const day = screen.getByRole('textbox', { name: /^День/ });
  fireEvent.change(day, { target: { value: '01.01.2090' } });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText('Этот день ещё не наступил.')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

describe('the day, on a device of any zone', () => {
  // Twenty-five hours apart: at no moment is it the same day in both.
  const [EARLY, LATE] = ['Pacific/Kiritimati', 'Pacific/Niue'];
  const here: Location = {
    id: PLACE,
    name: 'Парк',
    kind: 'park',
    address: '',
    phone: null,
    opening_hours: [],
    status: 'active',
    city_id: '018f0000-0000-4000-8000-000000000003',
    city_name: 'Алофи',
    region_id: '018f0000-0000-4000-8000-000000000004',
    region_name: 'Острова',
    time_zone: LATE,
    revision: 1,
  };
  const there = { ...here, id: '018f0000-0000-4000-8000-000000000002', name: 'Остров', time_zone: EARLY };
  const typed = (zone: string) => dateIn(zone, new Date()).split('-').toReversed().join('.');
  const dayField = () => screen.getByRole('textbox', { name: /^День/ });
  const open = (create = jest.fn(() => newExpense())) => {
    renderScreen(<ExpenseDialog onClose={() => {}} />, {
      user: fakeUser({ roles: ['photographer'], primary_location_id: PLACE, time_zone: LATE }),
      api: { ...api, expenses: { ...api.expenses, create }, locations: { myAccessible: () => [here, there] } },
    });
    return create;
  };
  const choose = async (name: RegExp) => {
    await userEvent.click(screen.getByRole('combobox', { name: /^Локация/ }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };

  test('is today at the place, and goes with the place', async () => {
    const create = open();
    await fillIn();
    expect(dayField()).toHaveValue(typed(LATE));
    await choose(/^Остров/);
    await waitFor(() => expect(dayField()).toHaveValue(typed(EARLY)));
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({ location_id: there.id, occurred_on: dateIn(EARLY, new Date()) }) as unknown,
      }),
    );
  });

  test('that was typed stays, and is checked against today at the place', async () => {
    const create = open();
    await fillIn();
    fireEvent.change(dayField(), { target: { value: typed(EARLY) } });
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText('Этот день ещё не наступил.')).toBeVisible();
    await choose(/^Остров/);
    expect(dayField()).toHaveValue(typed(EARLY));
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  });
});
