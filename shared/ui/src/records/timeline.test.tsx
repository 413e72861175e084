import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Timeline } from './timeline';

test('an event is rendered under its day, with time, person and details', async () => {
  await renderUi(
    <Timeline
      label="История"
      entries={[
        {
          id: '3',
          at: new Date(2026, 4, 6, 9, 5),
          who: 'Лебедев Михаил',
          what: 'Роль изменена',
          details: 'Старший продавец',
        },
        { id: '2', at: new Date(2026, 4, 5, 18, 0), what: 'Приглашение принято' },
        { id: '1', at: new Date(2026, 4, 5, 12, 30), what: 'Приглашение отправлено' },
      ]}
    />,
  );
  const history = await screen.findByRole('region', { name: 'История' });
  const days = within(history).getAllByRole('heading');
  expect(days.map((day) => day.textContent)).toEqual([
    expect.stringMatching(/^6 мая/),
    expect.stringMatching(/^5 мая/),
  ]);
  const [first, ...rest] = within(history).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Роль изменена09:05\s\S+ · Лебедев МихаилСтарший продавец$/);
  expect(rest).toHaveLength(2);
});

test('a history that loads is busy and says nothing yet', async () => {
  await renderUi(<Timeline label="История" entries={[]} loading />);
  expect(await screen.findByRole('region', { name: 'История' })).toHaveAttribute('aria-busy', 'true');
});
