import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import { photo, someId } from '../testing/builders';
import { RetouchLine } from './retouch-line';

const show = (isOwn: boolean) =>
  renderScreen(
    <RetouchLine sessionId={someId(1204)} photo={photo({ retouch_state: 'review' })} isOwn={isOwn} onAsk={() => {}} />,
    { user: fakeUser() },
  );

test('who made the retouch is not offered to accept it, and reads why', async () => {
  show(true);
  expect(await screen.findByText('Ретушь ваша, её принимает другой сотрудник')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Вернуть на доработку…' })).toBeVisible();
});

test('anyone else may accept it', async () => {
  show(false);
  expect(await screen.findByRole('button', { name: 'Принять' })).toBeVisible();
  expect(screen.queryByText(/Ретушь ваша/)).toBeNull();
});
