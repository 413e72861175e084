import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import FirstStepsTile from './first-steps-tile';

const user = fakeUser({ roles: ['developer'] });

function show(regions: { id: string; name: string; revision: number }[]) {
  const onNothing = jest.fn();
  renderScreen(<FirstStepsTile onNothing={onNothing} />, { user, api: { locations: { regions: () => regions } } });
  return onNothing;
}

test('leads from an empty portal to the first location and to all the steps', async () => {
  show([]);
  expect(await screen.findByRole('link', { name: 'Добавить локацию' })).toHaveAttribute('href', '/locations');
  expect(screen.getByRole('link', { name: 'Все шаги по порядку' })).toHaveAttribute('href', '/help/first-steps');
});

test('is no card once the company has a place', async () => {
  const onNothing = show([{ id: '018f0000-0000-4000-8000-000000000001', name: 'Урал', revision: 1 }]);
  await waitFor(() => expect(onNothing).toHaveBeenLastCalledWith(true));
  expect(screen.queryByRole('link')).toBeNull();
});
