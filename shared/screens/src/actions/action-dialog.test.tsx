import { PortalError } from '@studio/portal';
import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

test('a destructive question focuses the cancel button', async () => {
  renderScreen(question());
  const back = await screen.findByRole('button', { name: 'Отмена' });
  await waitFor(() => expect(back).toHaveFocus());
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
