import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employee } from '../testing/builders';
import { RestoreDialog } from './restore-dialog';
import { ReturnDialog } from './return-dialog';

const GONE = employee({ status: 'dismissed', dismissed_on: '2026-03-01' });
const line = (kind: string, message: string, path: string | null = null) => ({ kind, message, count: 1, path });

const sent: unknown[] = [];

function open(refusal: string | null = null, returned_on: string | null = null) {
  return renderScreen(<RestoreDialog employee={GONE} onClose={() => undefined} />, {
    api: {
      users: {
        returning: () => ({
          returned_on,
          refusal,
          back: [line('roles', 'Роль: «Фотограф».')],
          not_back: [
            line('shifts', '«Арбат»: сняты 2 смены впереди, они свободны.', '/schedule?view=plan&location=1'),
            line('messenger', 'Мессенджер привязывают заново.'),
          ],
        }),
        restore({ body }) {
          sent.push(body);
          return employee();
        },
      },
    },
  });
}

test('a return says before what comes back and what does not, with the way there', async () => {
  const { api } = open();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByRole('region', { name: 'Вернётся' })).toHaveTextContent('Роль: «Фотограф».');
  const lost = within(dialog.getByRole('region', { name: 'Не вернётся' }));
  expect(lost.getByRole('link', { name: 'Показать' })).toHaveAttribute('href', '/schedule?view=plan&location=1');
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть' }));
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'users.restore')).toBe(true));
});

test('a return of an earlier day says from when', async () => {
  open();
  const dialog = within(await screen.findByRole('alertdialog'));
  const day = await dialog.findByLabelText(/^Снова работает с/);
  await userEvent.clear(day);
  await userEvent.type(day, '05.03.2026');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ returned_on: '2026-03-05' }));
});

test('a return that would be refused says so before', async () => {
  const { api } = open('Этот телефон уже записан: Иванов Иван.');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('Этот телефон уже записан: Иванов Иван.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Вернуть' })).toBeDisabled();
  expect(api.calls.some(({ name }) => name === 'users.restore')).toBe(false);
});

test('a last day to come is taken back in its own words, and nothing is said of a messenger that stays bound', async () => {
  const leaves = employee({ dismissed_on: '2031-03-01', messenger_bound: true });
  const { notifications } = renderScreen(<RestoreDialog employee={leaves} onClose={() => undefined} />, {
    api: {
      users: {
        returning: () => ({ returned_on: null, refusal: null, back: [], not_back: [] }),
        restore: () => ({ ...leaves, dismissed_on: null }),
      },
    },
  });
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отменить увольнение?' }));
  await dialog.findByText(/сотрудник работает дальше/);
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить увольнение' }));
  await waitFor(() => expect(notifications().at(-1)?.message).toBe('Ёлкина Ольга Петровна: увольнение отменено'));
});

test('a return proposes the first day that was worked since, and says so', async () => {
  open(null, '2026-03-04');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/^04\.03\.2026 сотрудник уже был на работе/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ returned_on: '2026-03-04' }));
});

test('the day of a return is corrected on the card', async () => {
  const periods = [
    { from: '2025-01-09', to: '2026-03-01' },
    { from: '2026-03-10', to: null },
  ];
  const moved: unknown[] = [];
  const { notifications } = renderScreen(<ReturnDialog employee={employee({ periods })} onClose={() => undefined} />, {
    api: {
      users: {
        restore({ body }) {
          moved.push(body);
          return employee();
        },
      },
    },
  });
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Исправить день возвращения' }));
  const day = dialog.getByLabelText(/^Снова работает с/);
  await userEvent.clear(day);
  await userEvent.type(day, '05.03.2026');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Исправить' }));
  await waitFor(() => expect(moved).toEqual([{ returned_on: '2026-03-05' }]));
  expect(notifications().at(-1)?.message).toBe('Ёлкина Ольга Петровна: снова работает с 05.03.2026');
});
