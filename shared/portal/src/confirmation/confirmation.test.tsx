import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONFIRMATION_HEADER } from '@studio/contracts';
import { useState } from 'react';
import { client } from '../api-client';
import { toPortalError } from '../portal-error';
import { apiError, renderScreen } from '../testing';

const ID = '0190a000-0000-7000-8000-0000000000d1';
const WORDS = 'Назначить роль «Фотограф»: Иванова Анна';
const role = { employee_id: '0190a000-0000-7000-8000-0000000000d2', role: 'photographer' };

/** A form whose call asks for a confirmation. */
function RoleForm() {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState('');
  const send = () =>
    client.permissions.assignRole(role).then(
      () => setOutcome('Роль назначена'),
      (error: unknown) => setOutcome(toPortalError(error).message),
    );
  return (
    <>
      <input aria-label="Заметка" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button onClick={() => void send()}>Назначить</button>
      <p>{outcome}</p>
    </>
  );
}

type State = 'pending' | 'confirmed' | 'declined' | 'expired';

async function press(states: State[]) {
  const needed = { id: ID, words: WORDS, expires_at: '2030-01-01T00:00:00.000Z', bot_name: 'bot', sandbox_url: null };
  const portal = renderScreen(<RoleForm />, {
    at: '/',
    api: {
      auth: {
        confirmation: () => ({
          state: (states.length > 1 ? states.shift() : states[0]) ?? 'pending',
          words: WORDS,
          expires_at: needed.expires_at,
        }),
      },
      permissions: {
        assignRole: ({ headers }) => {
          if (headers.get(CONFIRMATION_HEADER) !== ID) throw apiError('confirmation_needed', { details: needed });
          return {} as never;
        },
      },
    },
  });
  await userEvent.type(screen.getByLabelText('Заметка'), 'набрано');
  await userEvent.click(screen.getByRole('button', { name: 'Назначить' }));
  return portal;
}

const sent = ({ api }: { api: { calls: readonly { name: string }[] } }) =>
  api.calls.filter(({ name }) => name === 'permissions.assignRole').length;

it('names the act, and sends the very same call again as soon as the messenger confirms', async () => {
  const portal = await press(['pending', 'confirmed']);
  expect(await screen.findByRole('alertdialog', { name: 'Подтвердите в мессенджере' })).toBeVisible();
  expect(screen.getByText(WORDS)).toBeVisible();
  expect(await screen.findByText('Роль назначена', {}, { timeout: 5_000 })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(portal)).toBe(2);
  const [first, second] = portal.api.calls.filter(({ name }) => name === 'permissions.assignRole');
  expect(second?.request.body).toEqual(first?.request.body);
});

it('says that it was declined, and keeps what was typed', async () => {
  const portal = await press(['declined']);
  expect(await screen.findByText('Вы отклонили это действие в мессенджере. Ничего не изменилось.')).toBeInTheDocument();
  expect(screen.getByLabelText('Заметка')).toHaveValue('набрано');
  expect(sent(portal)).toBe(1);
});

it('says that the time is over, and asks anew', async () => {
  const portal = await press(['expired', 'confirmed']);
  expect(await screen.findByText('Подтверждение устарело')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Запросить заново' }));
  expect(await screen.findByText('Роль назначена', {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.getByLabelText('Заметка')).toHaveValue('набрано');
  expect(sent(portal)).toBe(3);
});

it('does nothing when the window is closed', async () => {
  const portal = await press(['pending']);
  await userEvent.click(await screen.findByRole('button', { name: 'Не делать' }));
  expect(await screen.findByText('Действие не подтверждено. Ничего не изменилось.')).toBeInTheDocument();
  expect(sent(portal)).toBe(1);
});
