import { someId } from '../testing/builders';
import { NO_FILTERS, narrowingCount, pageInput, readFilters, resetFilters, writeFilters } from './employee-filters';

const all = {
  search: 'Ёлкина 916',
  role: 'photographer',
  place: { kind: 'city' as const, id: someId(1) },
  status: 'dismissed' as const,
  messenger: 'unbound' as const,
  sort: 'hired_on' as const,
  order: 'desc' as const,
  columns: ['full_name' as const, 'phone' as const],
};

test('what is written into an address is read from it again', () => {
  expect(readFilters(writeFilters(all))).toEqual(all);
  expect(writeFilters(NO_FILTERS).toString()).toBe('');
});

test('writing keeps what else stands in the address, and one place at a time', () => {
  const address = writeFilters(all, new URLSearchParams('new=1&region=x'));
  expect(address.get('new')).toBe('1');
  expect(address.has('region')).toBe(false);
});

test.each([
  'status=fired',
  'sort=password',
  'order=sideways',
  'location=1;drop',
  'role=<b>',
  'columns=secret',
  'messenger=maybe',
])('an address that says nonsense (%s) means the whole list', (text) => {
  expect(readFilters(new URLSearchParams(text))).toEqual(NO_FILTERS);
});

test('a call takes the filters, without the columns', () => {
  expect(pageInput(all, 3)).toEqual({
    search: 'Ёлкина 916',
    role: 'photographer',
    city_id: someId(1),
    status: 'dismissed',
    messenger: 'unbound',
    sort: 'hired_on',
    order: 'desc',
    page: 3,
    page_size: 100,
  });
});

test('a reset keeps order and columns', () => {
  expect(narrowingCount(all)).toBe(5);
  const reset = resetFilters(all);
  expect(narrowingCount(reset)).toBe(0);
  expect(reset).toMatchObject({ sort: 'hired_on', order: 'desc', columns: all.columns });
});
