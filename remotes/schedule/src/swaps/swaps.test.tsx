import type { ShiftSwap } from '@studio/contracts';
import { apiError, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import Swaps from './swaps';

const SWAP = {
  id: '0190a000-0000-7000-8000-000000000011',
  state: 'peer_accepted',
  from_employee_id: '0190a000-0000-7000-8000-000000000031',
  from_name: 'Иванова Анна',
  from_position: 'Фотограф',
  to_position: 'Продавец',
  to_employee_id: '0190a000-0000-7000-8000-000000000032',
  to_name: 'Петров Пётр',
  shift: {
    id: '0190a000-0000-7000-8000-000000000021',
    date: '2026-03-09',
    position: 'photographer',
    starts: '2026-03-09T10:00',
    ends: '2026-03-09T22:00',
    location_name: 'Арбат',
    revision: 3,
  },
  return_shift: null,
  note: null,
} as unknown as ShiftSwap;

test('a refused approval is a toast, and is not told of in the question about a refusal', async () => {
  const { notifications } = renderScreen(<Swaps />, {
    at: '/schedule?view=swaps',
    user: fakeUser({ roles: ['admin'] }),
    api: {
      schedule: {
        swaps: () => [SWAP],
        decideSwap: () => {
          throw apiError('shifts_refused', { message: 'Смена уже занята.' });
        },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Согласовать' }));
  await waitFor(() => expect(notifications()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить' }));
  const question = await screen.findByRole('alertdialog', { name: 'Отклонить обмен?' });
  expect(within(question).queryByText('Смена уже занята.')).toBeNull();
  await userEvent.type(within(question).getByLabelText(/Причина/), 'Некому выйти');
  await userEvent.click(within(question).getByRole('button', { name: 'Отклонить' }));
  expect(await within(question).findByText('Смена уже занята.')).toBeVisible();
  expect(notifications()).toHaveLength(1);
});

test('a decision names the shift as it was on the screen', async () => {
  const decided: unknown[] = [];
  const decideSwap = ({ body }: { body: unknown }) => {
    decided.push(body);
    return { ...SWAP, state: 'approved' as const };
  };
  renderScreen(<Swaps />, {
    at: '/schedule?view=swaps',
    user: fakeUser({ roles: ['admin'] }),
    api: { schedule: { swaps: () => [SWAP], decideSwap } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Согласовать' }));
  await waitFor(() =>
    expect(decided).toEqual([{ shift_revision: 3, return_shift_revision: null, decision: 'approve' }]),
  );
});

test('who takes part in a swap reads that another decides, and gets no buttons', async () => {
  renderScreen(<Swaps />, {
    at: '/schedule?view=swaps',
    user: fakeUser({ id: SWAP.from_employee_id, roles: ['admin'] }),
    api: { schedule: { swaps: () => [SWAP] } },
  });
  expect(await screen.findByText('О своём обмене решает другой руководитель')).toBeVisible();
  expect(screen.getByText('Иванова Анна (фотограф) → Петров Пётр (продавец)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Согласовать' })).toBeNull();
});

test('a link shows the one swap that it names, also one that was decided, and leads to the others', async () => {
  const decided = { ...SWAP, state: 'approved', note: 'Тот самый' } as ShiftSwap;
  const other = { ...decided, id: '0190a000-0000-7000-8000-000000000012', note: 'Другой' } as ShiftSwap;
  renderScreen(<Swaps />, {
    at: `/schedule?view=swaps&swap=${SWAP.id}&state=approved`,
    user: fakeUser({ roles: ['admin'] }),
    api: { schedule: { swaps: ({ query }) => (query.get('state') === 'approved' ? [other, decided] : [SWAP]) } },
  });
  expect(await screen.findByText('Тот самый')).toBeVisible();
  expect(screen.queryByText('Другой')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Все обмены, которые ждут решения' }));
  expect(await screen.findByRole('button', { name: 'Согласовать' })).toBeVisible();
});
