import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { AbsenceForm } from './absence-form';

test('days that are long over are sent only once that is said to be meant', async () => {
  const user = fakeUser();
  const { api } = renderScreen(<AbsenceForm employeeId={user.id} people={null} onClose={() => {}} />, {
    user,
    api: { schedule: { requestAbsence: () => ({}) as never } },
  });
  const sent = () => api.calls.filter(({ name }) => name === 'schedule.requestAbsence');
  for (const label of [/^С/, /^По/]) {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, '10.01.2024');
    await userEvent.tab();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Отправить на согласование' }));
  expect((await screen.findAllByText(/^Эти дни давно прошли/))[0]).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Так и было/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Отправить на согласование' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.request.body).toMatchObject({ from: '2024-01-10', to: '2024-01-10', is_meant: true });
});
