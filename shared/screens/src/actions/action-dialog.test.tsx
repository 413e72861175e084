import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
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
