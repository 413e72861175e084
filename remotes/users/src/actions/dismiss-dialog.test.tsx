import { dateIn, shiftDate } from '@studio/contracts';
import { apiError, renderScreen } from '@studio/portal/testing';
import { formatDate } from '@studio/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employee, LOCATION, pageOf } from '../testing/builders';
import { DismissDialog } from './dismiss-dialog';

test('a dismissal says before what it leaves, and asks who answers for the places', async () => {
  const olga = employee();
  const { api, notifications } = renderScreen(<DismissDialog employee={olga} onClose={() => undefined} />, {
    api: {
      users: {
        employees: () => pageOf([]),
        leaving: () => ({
          refusal: null,
          places: [{ id: LOCATION.id, name: LOCATION.name }],
          left_behind: [
            {
              kind: 'shifts_ahead',
              message: 'В графике 3 смены впереди.',
              count: 3,
              path: '/users/view/1?tab=schedule',
            },
          ],
        }),
        returning: () => ({
          returned_on: null,
          refusal: null,
          back: [],
          not_back: [
            { kind: 'shifts', message: '«Арбат»: снята 1 смена впереди, она свободна.', count: 1, path: null },
          ],
        }),
        restore: () => olga,
        dismiss: () => ({ ...olga, status: 'dismissed' }),
      },
    },
  });
  const isSent = () => api.calls.some(({ name }) => name === 'users.dismiss');
  const dialog = within(await screen.findByRole('alertdialog'));
  const line = within((await dialog.findByText('В графике 3 смены впереди.')).closest('li')!);
  expect(line.getByRole('link', { name: 'Показать' })).toHaveAttribute('href', '/users/view/1?tab=schedule');
  const dismiss = await dialog.findByRole('button', { name: /^Уволить, освободить 3\sсмены$/ });
  const day = dialog.getByLabelText('Последний рабочий день');
  await waitFor(() => expect(day).toHaveFocus());
  const said = dialog.getByText(/^Все сеансы завершатся сразу/);
  expect(day.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await userEvent.click(dismiss);
  expect(isSent()).toBe(false);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Пока никто' }));
  await userEvent.click(dismiss);
  await waitFor(() => expect(isSent()).toBe(true));
  await waitFor(() => expect(notifications()).toHaveLength(1));
  notifications().at(-1)?.action?.run();
  const undone = 'Ёлкина Ольга Петровна: снова работает. Не вернулось: «Арбат»: снята 1 смена впереди, она свободна.';
  await waitFor(() => expect(notifications().at(-1)?.message).toBe(undone));
});

test('somebody named administrator since the window was opened is asked about after the refusal', async () => {
  const olga = employee();
  const places = [{ id: LOCATION.id, name: LOCATION.name }];
  const sent: unknown[] = [];
  renderScreen(<DismissDialog employee={olga} onClose={() => undefined} />, {
    api: {
      users: {
        employees: () => pageOf([]),
        leaving: () => ({ refusal: null, places: sent.length > 0 ? places : [], left_behind: [] }),
        dismiss({ body }) {
          sent.push(body);
          if (sent.length > 1) return { ...olga, status: 'dismissed' };
          throw apiError('successor_needed', { field: 'successor_id', details: { places } });
        },
      },
    },
  });
  const dialog = within(await screen.findByRole('alertdialog'));
  const dismiss = dialog.getByRole('button', { name: /^Уволить/ });
  await userEvent.click(dismiss);
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Пока никто' }));
  await userEvent.click(dismiss);
  await waitFor(() => expect(sent).toEqual([undefined, { successor_id: null }]));
});

test('a last day to come asks what it frees, is called so, and is within a year', async () => {
  const ahead = shiftDate(dateIn(undefined, new Date()), 40);
  const olga = employee();
  const asked: unknown[] = [];
  const { notifications } = renderScreen(<DismissDialog employee={olga} onClose={() => undefined} />, {
    api: {
      users: {
        leaving({ query }) {
          asked.push(query.get('dismissed_on'));
          return { refusal: null, places: [], left_behind: [] };
        },
        dismiss: () => ({ ...olga, dismissed_on: ahead }),
      },
    },
  });
  const dialog = within(await screen.findByRole('alertdialog'));
  const day = dialog.getByLabelText('Последний рабочий день');
  await userEvent.clear(day);
  await userEvent.type(day, '01.03.2031');
  await userEvent.tab();
  expect(await dialog.findByText(/^Не дальше года/)).toBeVisible();
  await userEvent.clear(day);
  await userEvent.type(day, formatDate(ahead));
  await userEvent.tab();
  expect(await dialog.findByText(new RegExp(`До конца дня ${formatDate(ahead)}`))).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Уволить/ }));
  await waitFor(() =>
    expect(notifications().at(-1)?.message).toContain(`последний рабочий день — ${formatDate(ahead)}`),
  );
  expect(asked).toContain(ahead);
});

test('the last day that is named already stands there, to be moved', async () => {
  const olga = employee({ dismissed_on: '2031-03-01' });
  renderScreen(<DismissDialog employee={olga} onClose={() => undefined} />, {
    api: { users: { leaving: () => ({ refusal: null, places: [], left_behind: [] }) } },
  });
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Изменить последний день?' }));
  expect(dialog.getByLabelText('Последний рабочий день')).toHaveValue('01.03.2031');
  expect(dialog.getByRole('button', { name: 'Изменить день' })).toBeEnabled();
});

test('a last day before one that was worked is refused in the window', async () => {
  const refusal =
    'Последний рабочий день не может быть раньше 10.03.2026: 08.03.2026 и ещё 2 дня сотрудник был на работе.';
  renderScreen(<DismissDialog employee={employee()} onClose={() => undefined} />, {
    api: { users: { leaving: () => ({ refusal, places: [], left_behind: [] }) } },
  });
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(refusal)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Уволить' })).toHaveAttribute('aria-disabled', 'true');
});
