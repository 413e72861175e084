import type { ShiftSwap } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { MySwaps } from './my-swaps';

const id = (n: number) => `0190a000-0000-7000-8000-0000000000${n}`;
const SHIFT = {
  id: id(21),
  date: '2026-03-09',
  position: 'photographer',
  starts: '2026-03-09T10:00',
  ends: '2026-03-09T22:00',
  location_name: 'Арбат',
};
const SWAP = {
  id: id(11),
  state: 'proposed',
  from_employee_id: id(31),
  from_name: 'Иванова Анна',
  from_position: 'Фотограф',
  to_position: 'Продавец',
  to_employee_id: id(32),
  to_name: 'Петров Пётр',
  shift: SHIFT,
  return_shift: null,
  note: null,
} as unknown as ShiftSwap;

test('a swap is answered once, however often the button is pressed', async () => {
  let answered = () => {};
  const { api } = renderScreen(<MySwaps swaps={[SWAP]} />, {
    user: fakeUser({ id: id(32) }),
    api: {
      schedule: {
        answerSwap: () =>
          new Promise((resolve) => {
            answered = () => resolve({ ...SWAP, state: 'peer_accepted' } as never);
          }),
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'Взять смену' });
  await userEvent.click(button);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: /Отказаться/ }));
  expect(api.calls).toHaveLength(1);
  answered();
});

test('an exchange names both shifts, and is not taken but exchanged', async () => {
  const back = { ...SHIFT, id: id(22), starts: '2026-03-10T12:00', ends: '2026-03-10T23:00' };
  renderScreen(<MySwaps swaps={[{ ...SWAP, return_shift: back } as ShiftSwap]} />, { user: fakeUser({ id: id(32) }) });
  expect(await screen.findByText('Иванова Анна (фотограф) ⇄ Петров Пётр (продавец)')).toBeVisible();
  expect(screen.getByText('пн, 9 марта, 10:00–22:00, фотограф, «Арбат»')).toBeVisible();
  expect(screen.getByText('взамен вт, 10 марта, 12:00–23:00, фотограф, «Арбат»')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Обменяться' })).toBeVisible();
});
