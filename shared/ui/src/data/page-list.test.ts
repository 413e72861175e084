import { pageList } from './page-list';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
  [3, 20, [1, 2, 3, 4, 'gap', 20]],
  [20, 20, [1, 'gap', 19, 20]],
])('page %d of %d', (current, count, items) => {
  expect(pageList(current, count)).toEqual(items);
});
