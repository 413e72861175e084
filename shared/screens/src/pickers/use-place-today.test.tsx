import { dateIn, type Location } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { PlaceRef } from './place-ref';
import { useLastToday, usePlaceToday } from './use-place-today';

/** Twenty-five hours apart: at no moment is it the same day in both. */
const [EARLY, LATE] = ['Pacific/Kiritimati', 'Pacific/Niue'];
const OWN = '0190a000-0000-7000-8000-0000000000a1';
const OTHER = '0190a000-0000-7000-8000-0000000000a2';
const city = (id: string, time_zone: string) => ({
  id,
  name: id,
  time_zone,
  revision: 1,
  locations: 1,
  archived: 0,
  employees: 1,
});
const other: Location = {
  id: OTHER,
  name: 'Остров',
  kind: 'studio',
  address: '',
  phone: null,
  opening_hours: [],
  status: 'active',
  city_id: 'c1',
  city_name: 'Лондон',
  region_id: 'one',
  region_name: 'Острова',
  time_zone: EARLY,
  revision: 1,
};
const api = {
  locations: {
    location: async () => other,
    myAccessible: () => [other],
    tree: () => ({
      regions: [
        { ...city('one', LATE), cities: [city('c1', EARLY)] },
        { ...city('two', LATE), cities: [city('c2', EARLY), city('c3', LATE)] },
      ],
    }),
  },
};

function Today({ place }: { place: PlaceRef | null }) {
  return <p>{usePlaceToday(place)}</p>;
}

it.each<[string, PlaceRef | null, 'photographer' | 'senior_admin', string]>([
  ['no place: the own one', null, 'photographer', LATE],
  ['the own place', { kind: 'location', id: OWN }, 'photographer', LATE],
  ['another place of somebody with one or two', { kind: 'location', id: OTHER }, 'photographer', EARLY],
  ['a place of somebody with many', { kind: 'location', id: OTHER }, 'senior_admin', EARLY],
  ['a city', { kind: 'city', id: 'c1' }, 'senior_admin', EARLY],
  ['a region of one zone', { kind: 'region', id: 'one' }, 'senior_admin', EARLY],
  ['a region of several zones: the own place', { kind: 'region', id: 'two' }, 'senior_admin', LATE],
])('today is that of %s', async (_, place, role, zone) => {
  const user = fakeUser({ roles: [role], primary_location_id: OWN, time_zone: LATE });
  renderScreen(<Today place={place} />, { at: '/', user, api });
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent(dateIn(zone, new Date())));
});

function Last({ place }: { place: PlaceRef | null }) {
  return <p>{useLastToday(place)}</p>;
}

it.each<[string, PlaceRef | null, 'photographer' | 'senior_admin' | 'office', string]>([
  ['all places: the first to begin a day', null, 'office', EARLY],
  ['all places of somebody with one', null, 'photographer', LATE],
  ['a region of several zones', { kind: 'region', id: 'two' }, 'senior_admin', EARLY],
])('the last day that has begun is that of %s', async (_, place, role, zone) => {
  const user = fakeUser({ roles: [role], primary_location_id: OWN, time_zone: LATE });
  renderScreen(<Last place={place} />, { at: '/', user, api });
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent(dateIn(zone, new Date())));
});
