import { screen, waitFor } from '@testing-library/react';
import { DateInput } from '../form/date-input';
import { renderUi } from '../testing/render-ui';

let asked = 0;

/** The chunk does not come at its first asking, as on a bad line. */
jest.mock('../widgets/day-panel', () => {
  asked += 1;
  if (asked === 1) throw new Error('Loading chunk 1 failed');
  return jest.requireActual<object>('../widgets/day-panel');
});

test('a calendar that could not be fetched takes nothing off the page, and comes by itself', async () => {
  const { user } = await renderUi(
    <>
      <input aria-label="Имя" />
      <DateInput aria-label="День" value="2026-03-08" onChange={jest.fn()} />
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Имя' }), 'Елена');
  await user.click(screen.getByRole('button', { name: /календарь/i }));
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveValue('Елена');
  expect(await screen.findByRole('dialog', {}, { timeout: 4_000 })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveValue('Елена');
});
