import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { optionalField } from '../filters/filter-field';
import { defineFilters } from '../filters/filter-schema';
import { useFilters } from '../filters/use-filters';
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

const FILTERS = defineFilters({ state: optionalField(['open', 'closed']) });

function Leaving() {
  const { show } = useDetailTab(['about', 'sessions']);
  const filters = useFilters(FILTERS);
  return (
    <button
      type="button"
      onClick={() => {
        filters.change({ state: 'open' });
        show('sessions');
      }}
    >
      Открытые съёмки
    </button>
  );
}

test('a part that is opened in the same turn as a filter is set loses nothing of the filter', async () => {
  const { location } = renderScreen(<Leaving />, { at: '/locations' });
  await userEvent.click(await screen.findByRole('button', { name: 'Открытые съёмки' }));
  await waitFor(() => expect(location().search).toBe('?state=open&tab=sessions'));
});
