import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailTabs, useDetailTab } from './detail-page';

function Card() {
  const { tab, show } = useDetailTab(['about', 'sessions']);
  return (
    <DetailTabs
      label="Части карточки"
      tab={tab}
      onChange={show}
      tabs={[
        { value: 'about', label: 'О локации', content: 'Адрес' },
        { value: 'sessions', label: 'Фотосессии', content: 'Съёмки' },
      ]}
    />
  );
}

test('a part of a record is kept in the address with the other parameters, and the first one needs no parameter', async () => {
  const { location } = renderScreen(<Card />, { at: '/locations?place=location.7' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Фотосессии' }));
  await waitFor(() => expect(location().search).toBe('?place=location.7&tab=sessions'));
  expect(screen.getByText('Съёмки')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'О локации' }));
  await waitFor(() => expect(location().search).toBe('?place=location.7'));
});
