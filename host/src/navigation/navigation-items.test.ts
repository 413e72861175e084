import type { RegisteredEntry, RemoteRegistry } from '@studio/portal';
import { fakeUser } from '@studio/portal/testing';
import { NAVIGATION } from './entries';
import { navigationItems, itemOf } from './navigation-items';

const user = fakeUser();
const cashier = fakeUser({ roles: ['cashier'] });

interface FakeRemote {
  entries?: RegisteredEntry[];
  paths?: string[];
}

function registryOf(remotes: Record<string, FakeRemote>): RemoteRegistry {
  return {
    schema: 1,
    remotes: Object.entries(remotes).map(([name, { entries = [], paths = [`/${name}`] }]) => ({
      name,
      version: 'v1',
      entry: `/remotes/${name}/v1/mf-manifest.json`,
      title: name,
      paths,
      entries,
    })),
  };
}

const sessions = (rest: Partial<RegisteredEntry> = {}): FakeRemote => ({
  entries: [
    {
      path: '/photosessions',
      title: 'Съёмки студии',
      permission: { all: ['read_photosessions'] },
      menu: { order: 11, icon: 'images', short: 'Студия' },
      ...rest,
    },
  ],
});
const parcels = (rest: Partial<RegisteredEntry> = {}, paths = ['/parcels', '/couriers']): FakeRemote => ({
  paths,
  entries: [{ path: '/parcels', title: 'Посылки', menu: { order: 13, icon: 'package' }, ...rest }],
});
const paths = (...given: Parameters<typeof navigationItems>) => navigationItems(...given).map(({ path }) => path);

describe('the navigation', () => {
  it("has the specification's eleven places with ten keys before anything is known", () => {
    const places = navigationItems(null, null);
    expect(places.map(({ path }) => path)).toEqual(NAVIGATION.map(({ path }) => path));
    expect(places.map(({ digit }) => digit)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, null]);
    expect(places.every(({ connected }) => connected)).toBe(true);
  });

  it('has the titles and icons that the registry gives, in the places that the specification gives', () => {
    const place = navigationItems(registryOf({ photosessions: sessions() }), user).at(-1);
    expect(place).toMatchObject({ title: 'Съёмки студии', short: 'Студия', icon: 'images', connected: true });
    expect(navigationItems(registryOf({}), user).at(-1)).toMatchObject({ title: 'Фотосессии', connected: false });
  });

  it('calls the start page connected when a remote answers for it, and a section whose entry cannot be read, too', () => {
    const home = (registry: RemoteRegistry) => navigationItems(registry, user)[0]?.connected;
    expect(home(registryOf({}))).toBe(false);
    expect(home(registryOf({ sales: { paths: ['/dashboards/analytics'] } }))).toBe(true);
    const fault = { cause: 'x', remote: 'sales', title: null, paths: ['/sales'] };
    const places = navigationItems({ ...registryOf({}), faults: [fault] }, user);
    expect(places.filter(({ connected }) => connected).map(({ path }) => path)).toEqual(['/sales']);
  });

  it('has the entries of other remotes after the eleven, by their order', () => {
    const gifts = { entries: [{ path: '/gifts', title: 'Подарки', menu: { order: 2, icon: 'star' } }] };
    const registry = registryOf({ parcels: parcels(), gifts });
    expect(paths(registry, user).slice(11)).toEqual(['/gifts', '/parcels']);
    expect(navigationItems(registry, user)[12]).toMatchObject({ icon: 'package', digit: null, connected: true });
  });

  it('lists no entry without a menu, and none at an address of another remote', () => {
    const noMenu = { entries: [{ path: '/parcels', title: 'Посылки' }] };
    expect(paths(registryOf({ parcels: noMenu }), user)).toHaveLength(11);
    const foreign = parcels({ path: '/photosessions', title: 'Чужое' });
    const places = navigationItems(registryOf({ photosessions: sessions(), parcels: foreign }), user);
    expect(places.map(({ title }) => title)).not.toContain('Чужое');
  });

  it('leaves out what the person may not open, and the keys of the others stay', () => {
    const registry = registryOf({
      photosessions: sessions(),
      sales: {
        entries: [{ path: '/sales', title: 'Отчёт', roles: { any: ['admin'] }, menu: { order: 5, icon: 'report' } }],
      },
    });
    const seen = navigationItems(registry, cashier);
    expect(seen.map(({ path }) => path)).not.toContain('/photosessions');
    expect(seen.map(({ path }) => path)).not.toContain('/sales');
    expect(seen.map(({ digit }) => digit)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 0]);
  });

  it('leaves out what page access does not open, and the keys of the others stay', () => {
    const narrowed = fakeUser({ pages: ['home', 'photosessions', 'schedule'] });
    const seen = navigationItems(registryOf({ photosessions: sessions(), parcels: parcels() }), narrowed);
    expect(seen.map(({ path, digit }) => [path, digit])).toEqual([
      ['/', 1],
      ['/schedule', 7],
      ['/photosessions', null],
      ['/parcels', null],
    ]);
    const all = navigationItems(registryOf({ photosessions: sessions() }), user);
    expect(all.map(({ path }) => path)).toEqual(NAVIGATION.map(({ path }) => path));
  });

  it('is unchanged until the person is known: none of the eleven is removed, nothing guarded is added', () => {
    const guarded = parcels({ permission: { all: ['read_photosessions'] } });
    const registry = registryOf({ photosessions: sessions(), parcels: guarded });
    expect(paths(registry, null)).toEqual(NAVIGATION.map(({ path }) => path));
    expect(paths(registry, user)).toHaveLength(12);
  });
});

describe('the place of an address', () => {
  it('is the one with the longest prefix', () => {
    const places = navigationItems(
      registryOf({ parcels: parcels({ path: '/users/parcels' }, ['/users/parcels']) }),
      user,
    );
    expect(itemOf(places, '/users/view/7')?.path).toBe('/users/view');
    expect(itemOf(places, '/users/parcels/7')?.path).toBe('/users/parcels');
    expect(itemOf(places, '/')?.path).toBe('/');
    expect(itemOf(places, '/nowhere')).toBeNull();
  });
});
