import { readFilters, writeFilters } from '@studio/screens';
import { someId } from '../testing/builders';
import { employeeFilters, exportPath, pageInput } from './employee-filters';

const read = (address: string) => readFilters(employeeFilters, new URLSearchParams(address));
const QUERY = `search=Ёлкина+916&role=photographer&city=${someId(1)}&status=dismissed&messenger=unbound&sort=hired_on&order=desc&columns=full_name.phone`;

test('a written address is parsed to the same filters', () => {
  expect(read(writeFilters(employeeFilters, read(QUERY)).toString())).toEqual(read(QUERY));
  expect(writeFilters(employeeFilters, read('')).toString()).toBe('');
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
  expect(read(text)).toEqual(read(''));
});

test('the input of the call has the filters, without the columns', () => {
  expect(pageInput(read(QUERY), 3)).toEqual({
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

test('a file has exactly what the list shows', () => {
  const path = exportPath(read(QUERY), ['full_name', 'phone'], 'csv');
  const query = new URLSearchParams(path.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({ search: 'Ёлкина 916', city_id: someId(1), format: 'csv' });
  expect(query.getAll('columns')).toEqual(['full_name', 'phone']);
});
