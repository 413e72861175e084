import { dateIn, type ScheduleBoard, type Shift, shiftDate, STRANGER } from '@studio/contracts';
import { type FakeRequest, fakeUser, renderScreen } from '@studio/portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { useState } from 'react';
import { OfferButton } from './offer-button';

const today = dateIn(undefined, new Date());

const STRANGE = '0190a000-0000-7000-8000-000000000033';
const SHIFT = {
  id: '0190a000-0000-7000-8000-000000000021',
  date: '2026-03-09',
  starts: '2026-03-09T10:00',
  ends: '2026-03-09T22:00',
  location_id: '0190a000-0000-7000-8000-0000000000a1',
  location_name: 'Арбат',
} as unknown as Shift;

test('a shift can be offered for an earlier one of the colleague', async () => {
  const colleague = { id: '0190a000-0000-7000-8000-000000000032', full_name: 'Петров Пётр', position: null };
  const [mine, theirs] = [shiftDate(today, 5), shiftDate(today, 3)];
  const earlier = {
    ...SHIFT,
    id: '0190a000-0000-7000-8000-000000000022',
    employee_id: colleague.id,
    state: 'published',
    date: theirs,
    starts: `${theirs}T12:00`,
    ends: `${theirs}T23:00`,
  };
  const board = jest.fn((_request: FakeRequest) => ({ shifts: [earlier] }) as unknown as ScheduleBoard);
  renderScreen(<OfferButton shift={{ ...SHIFT, date: mine }} offered={false} />, {
    user: fakeUser(),
    api: { schedule: { swapCandidates: () => [{ ...colleague, id: STRANGE, full_name: STRANGER }, colleague], board } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Обменять' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Кому' }));
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await userEvent.click(await screen.findByRole('option', { name: /Петров/ }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Взамен' }));
  expect(await screen.findByRole('option', { name: /12:00–23:00/ })).toBeVisible();
  expect(board.mock.lastCall?.[0].query.get('from')).toBe(today);
});

test('the window of an offer that was made without an answer does not open again when that is refused', async () => {
  let setOffered: (offered: boolean) => void = () => {};
  function Own() {
    const [offered, set] = useState(false);
    setOffered = set;
    return <OfferButton shift={SHIFT} offered={offered} />;
  }
  renderScreen(<Own />, { user: fakeUser(), api: { schedule: { swapCandidates: () => [] } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Обменять' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  act(() => setOffered(true));
  expect(await screen.findByText('Предложена')).toBeVisible();
  act(() => setOffered(false));
  expect(await screen.findByRole('button', { name: 'Обменять' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

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
