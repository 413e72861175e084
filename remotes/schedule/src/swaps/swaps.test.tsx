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

async function ask(verb: string) {
  const [button] = await screen.findAllByRole('button', { name: verb });
  await userEvent.click(button!);
  const question = await screen.findByRole('alertdialog', { name: `${verb} обмен?` });
  return { question, answer: () => userEvent.click(within(question).getByRole('button', { name: verb })) };
}

test('a refusal is told in its own question only', async () => {
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
  const approval = await ask('Согласовать');
  await approval.answer();
  expect(await within(approval.question).findByText('Смена уже занята.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const { question, answer } = await ask('Отклонить');
  expect(within(question).queryByText('Смена уже занята.')).toBeNull();
  await userEvent.type(within(question).getByLabelText(/Причина/), 'Некому выйти');
  await answer();
  expect(await within(question).findByText('Смена уже занята.')).toBeVisible();
  expect(notifications()).toHaveLength(0);
});

test('an approval asks with people, day and positions, names the shift as it was seen, and leaves the focus in the list', async () => {
  const next = { ...SWAP, id: '0190a000-0000-7000-8000-000000000012', from_name: 'Сидорова Вера' };
  const decided: unknown[] = [];
  const decideSwap = ({ body }: { body: unknown }) => {
    decided.push(body);
    return { ...SWAP, state: 'approved' as const };
  };
  renderScreen(
    <main>
      <Swaps />
    </main>,
    {
      at: '/schedule?view=swaps',
      user: fakeUser({ roles: ['admin'] }),
      api: { schedule: { swaps: () => (decided.length === 0 ? [SWAP, next] : [next]), decideSwap } },
    },
  );
  const { question, answer } = await ask('Согласовать');
  expect(question).toHaveTextContent(
    'Иванова Анна (фотограф) → Петров Пётр (продавец): пн, 9 марта, 10:00–22:00, фотограф, «Арбат»',
  );
  expect(decided).toEqual([]);
  await answer();
  await waitFor(() =>
    expect(decided).toEqual([{ shift_revision: 3, return_shift_revision: null, decision: 'approve' }]),
  );
  await waitFor(() => expect(screen.queryByText(/Иванова Анна/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отклонить' })).toHaveFocus());
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
