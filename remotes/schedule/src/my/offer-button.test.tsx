import type { Shift } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { OfferButton } from './offer-button';

const SHIFT = {
  id: '0190a000-0000-7000-8000-000000000021',
  date: '2026-03-09',
  starts: '2026-03-09T10:00',
  ends: '2026-03-09T22:00',
  location_id: '0190a000-0000-7000-8000-0000000000a1',
  location_name: 'Арбат',
} as unknown as Shift;

test('a shift cannot be offered without a connection, and the window says why', async () => {
  const { goOffline, goOnline } = renderScreen(<OfferButton shift={SHIFT} offered={false} />, {
    user: fakeUser(),
    api: { schedule: { swapCandidates: () => [] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Обменять' }));
  act(goOffline);
  expect(await screen.findByText(/^Нет связи/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Предложить' })).toBeDisabled();
  act(goOnline);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Предложить' })).toBeEnabled());
});
