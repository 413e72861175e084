import { searchOrder } from './search-order';

const remote = (path: string, order: number) => [{ path, title: path, menu: { order, icon: 'star' } }];

it('people, sessions, places, then the others as in the navigation, at last what has no place there', () => {
  const remotes = {
    hidden: undefined,
    parcels: remote('/parcels', 12),
    gifts: remote('/gifts', 1),
    locations: remote('/locations', 9),
    sessions: [{ path: '/photosessions/new', title: 'Новая', action: true }, ...remote('/photosessions', 11)],
    users: remote('/users/view', 2),
  };
  const sorted = Object.entries(remotes).sort(([, one], [, other]) => searchOrder(one) - searchOrder(other));
  expect(sorted.map(([name]) => name)).toEqual(['users', 'sessions', 'locations', 'gifts', 'parcels', 'hidden']);
});
