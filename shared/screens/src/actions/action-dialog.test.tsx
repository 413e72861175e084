import { ACCESS_TOKEN_COOKIE, ACCESS_TOKEN_KEY } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from './action-dialog';

const question = (reason?: { required: boolean }) => (
  <ActionDialog
    title="Отменить фотосессию?"
    confirmLabel="Отменить фотосессию"
    danger
    {...(reason && { reason })}
    busy={false}
    error={null}
    failure="Не отменена"
    onConfirm={jest.fn()}
    onClose={jest.fn()}
  />
);

test('a question that wants a reason has the focus where it is written', async () => {
  renderScreen(question({ required: true }));
  const field = await screen.findByRole('textbox', { name: /Причина/ });
  await waitFor(() => expect(field).toHaveFocus());
});

test('a reason that was typed when the session ended is there again for the same person', async () => {
  const user = fakeUser();
  const asked = renderScreen(question({ required: true }), { user });
  await userEvent.type(await screen.findByRole('textbox', { name: /Причина/ }), 'Клиент не пришёл');
  localStorage.removeItem(ACCESS_TOKEN_KEY);
  document.cookie = `${ACCESS_TOKEN_COOKIE}=; path=/; max-age=0`;
  asked.unmount();
  const other = renderScreen(question({ required: true }), {
    user: fakeUser({ id: '0190a000-0000-7000-8000-0000000000e2' }),
  });
  expect(await screen.findByRole('textbox', { name: /Причина/ })).toHaveValue('');
  other.unmount();
  renderScreen(question({ required: true }), { user });
  expect(await screen.findByRole('textbox', { name: /Причина/ })).toHaveValue('Клиент не пришёл');
});

test('a destructive question focuses the cancel button', async () => {
  renderScreen(question());
  const back = await screen.findByRole('button', { name: 'Отмена' });
  await waitFor(() => expect(back).toHaveFocus());
});

const ordinary = (children?: ReactNode, reason?: { required: boolean }) => (
  <ActionDialog
    title="Выдать заказ № 31?"
    confirmLabel="Выдать"
    busy={false}
    error={null}
    failure="Не выдан"
    {...(reason && { reason })}
    onConfirm={jest.fn()}
    onClose={jest.fn()}
  >
    {children}
  </ActionDialog>
);

test('an ordinary question has the focus on its verb', async () => {
  renderScreen(ordinary());
  const act = await screen.findByRole('button', { name: 'Выдать' });
  await waitFor(() => expect(act).toHaveFocus());
});

test('what is asked first has the focus first, also where a reason is required', async () => {
  renderScreen(ordinary(<input aria-label="Сколько" />, { required: true }));
  const field = await screen.findByRole('textbox', { name: 'Сколько' });
  await waitFor(() => expect(field).toHaveFocus());
});

/** The error of a mutation stays when its window is closed. */
function Twice() {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<PortalError | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      {isOpen && (
        <ActionDialog
          title="Удалить расход?"
          confirmLabel="Удалить"
          busy={false}
          error={error}
          failure="Расход не удалён"
          onConfirm={() => setError(new PortalError({ code: 'in_use', message: 'Им пользуются.', status: 409 }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

test('a refusal belongs to the window that it was shown in: opened again the question is a new one', async () => {
  renderScreen(<Twice />);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Открыть');
  await press('Удалить');
  expect(await screen.findByText('Им пользуются.')).toBeVisible();
  await press('Отмена');
  await press('Открыть');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(screen.queryByText('Им пользуются.')).toBeNull();
  await press('Удалить');
  expect(await screen.findByText('Им пользуются.')).toBeVisible();
});
