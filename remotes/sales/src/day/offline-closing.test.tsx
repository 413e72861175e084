import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { DAY_CLOSING } from './close-kind';
import { DayTab } from './day-tab';

const PLACE = '018f0000-0000-4000-8000-000000000001';

test('when offline the day is counted, kept on the device once, and reported so', async () => {
  const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });
  const { offline } = renderScreen(<DayTab location={PLACE} onLocation={() => {}} />, { user, online: false });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Сколько по 500\s₽$/ }), '3');
  await userEvent.type(screen.getByRole('textbox', { name: /^Сколько по 10\s₽$/ }), '2');
  expect(screen.getByText(/^1\s520,00\s₽$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сдать день' }));
  expect(await screen.findByText('День сохранён на устройстве и уйдёт сам')).toBeVisible();
  const kept = await offline.manager.writes.list(DAY_CLOSING.kind);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.path).toMatch(/^\/sales\/day-reports\/closings\/[0-9a-f-]{36}$/);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Сколько по 500\s₽$/ })).toHaveValue(''));
});

test('a future day is refused at its field and is not submitted as another one', async () => {
  const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });
  const { offline } = renderScreen(<DayTab location={PLACE} onLocation={() => {}} />, { user, online: false });
  const before = await offline.manager.writes.list(DAY_CLOSING.kind);
  const day = await screen.findByRole('textbox', { name: 'День' });
  await userEvent.clear(day);
  await userEvent.type(day, '01.01.2090');
  expect(await screen.findByText('Этот день ещё не наступил.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сдать день' })).toBeDisabled();
  expect(await offline.manager.writes.list(DAY_CLOSING.kind)).toEqual(before);
});
