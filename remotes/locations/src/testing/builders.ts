import type { City, Location, PlaceImpact, PlacePerson, PlaceTree, Region } from '@studio/contracts';
import { fakeUser } from '@studio/portal/testing';

/** `id('c1')`: a valid id, the same for the same mark. */
export function id(mark: string): string {
  const digits = Array.from(mark, (letter) => letter.charCodeAt(0).toString(16)).join('');
  return `0190a000-0000-7000-8000-${digits.padStart(12, '0')}`;
}

/** Reaches every place and may do everything. */
export const developer = fakeUser({ roles: ['developer'] });
/** Administrator of one location. */
export const administrator = fakeUser({ roles: ['admin'], primary_location_id: id('l1') });

export const volga: Region = { id: id('r1'), name: 'Поволжье', revision: 1 };
export const samara: City = {
  id: id('c1'),
  name: 'Самара',
  region_id: volga.id,
  region_name: volga.name,
  time_zone: 'Europe/Samara',
  revision: 1,
};

export function givenLocation(rest: Partial<Location> = {}): Location {
  return {
    id: id('l1'),
    name: 'Студия на Ленинградской',
    kind: 'studio',
    address: 'Ленинградская, 12',
    phone: '+78462000000',
    opening_hours: [],
    status: 'active',
    city_id: samara.id,
    city_name: samara.name,
    region_id: volga.id,
    region_name: volga.name,
    time_zone: samara.time_zone,
    revision: 1,
    ...rest,
  };
}

export const studio = givenLocation();
export const park = givenLocation({
  id: id('l2'),
  name: 'Струковский сад',
  kind: 'park',
  address: 'Красноармейская, 1',
});
export const closed = givenLocation({
  id: id('l3'),
  name: 'Фотобудка на вокзале',
  kind: 'booth',
  address: 'Комсомольская площадь, 1',
  status: 'archived',
});

const counts = { locations: 2, archived: 1, employees: 3 };

export const tree: PlaceTree = {
  regions: [
    {
      ...volga,
      ...counts,
      cities: [
        { id: samara.id, name: samara.name, time_zone: samara.time_zone, revision: 1, ...counts },
        {
          id: id('c2'),
          name: 'Казань',
          time_zone: 'Europe/Moscow',
          revision: 1,
          locations: 0,
          archived: 0,
          employees: 0,
        },
      ],
    },
    {
      id: id('r2'),
      name: 'Урал',
      revision: 1,
      locations: 0,
      archived: 0,
      employees: 0,
      cities: [
        {
          id: id('c3'),
          name: 'Пермь',
          time_zone: 'Asia/Yekaterinburg',
          revision: 1,
          locations: 0,
          archived: 0,
          employees: 0,
        },
      ],
    },
  ],
};

export function givenPerson(mark: string, full_name: string, rest: Partial<PlacePerson> = {}): PlacePerson {
  return {
    id: id(mark),
    full_name,
    position: 'Фотограф',
    phone: '+79161234567',
    roles: ['Фотограф'],
    primary: true,
    ...rest,
  };
}

export function givenImpact(rest: Partial<PlaceImpact> = {}): PlaceImpact {
  return {
    locations: 1,
    employees: 0,
    administrators: 0,
    photosessions: 0,
    open_photosessions: 0,
    notes: [],
    left: [],
    unsettled: [],
    ...rest,
  };
}

const nobody = { items: [], total: 0, page: 1, page_size: 6 };

/** Answers of a small company; tests override them. */
export const company = {
  locations: {
    tree: () => tree,
    region: () => volga,
    city: () => samara,
    location: () => studio,
    cityLocations: ({ params }: { params: Record<string, string> }) =>
      params['cityId'] === samara.id ? [studio, park, closed] : [],
    locationEmployees: () => [],
    locationAdministrators: () => [],
    regionEmployees: () => [],
    cityEmployees: () => [],
  },
  users: { employees: () => nobody },
  audit: { subject: () => ({ items: [], next_cursor: null, names: {} }) },
};
