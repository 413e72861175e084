import { renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import { StandingChip } from './standing-chip';

test('a chip says whether the record counts, and each sentence of why', async () => {
  renderScreen(<StandingChip standing="held" why={['Сумма больше обычной.', 'Касса закрыта.']} />);
  expect(await screen.findByText('На проверке')).toBeVisible();
  expect(screen.getByText('Сумма больше обычной.')).toBeVisible();
  expect(screen.getByText('Касса закрыта.')).toBeVisible();
});
