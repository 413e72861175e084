import { NO_FILTERS } from './employee-filters';
import { exportPath } from './export-path';

test('the file has the filters, the order and the columns of the list', () => {
  const filters = { ...NO_FILTERS, search: 'ёлк', role: 'cashier', sort: 'hired_on' as const, order: 'desc' as const };
  const address = new URL(exportPath(filters, ['full_name', 'phone'], 'csv'), 'http://portal');
  expect(address.pathname).toBe('/employees/export');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    search: 'ёлк',
    role: 'cashier',
    status: 'active',
    sort: 'hired_on',
    order: 'desc',
    format: 'csv',
  });
  expect(address.searchParams.getAll('columns')).toEqual(['full_name', 'phone']);
});
