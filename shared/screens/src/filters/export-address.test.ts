import { exportAddress } from './export-address';

test('the address of a file names filters, order, format and columns, each of several as a parameter', () => {
  expect(exportAddress('/sales/export', { search: 'а б', state: ['paid', 'open'], sort: 'number' }, 'csv')).toBe(
    '/sales/export?search=%D0%B0+%D0%B1&state=paid&state=open&sort=number&format=csv',
  );
  expect(exportAddress('/employees/export', {}, 'xlsx', ['name', 'phone'])).toBe(
    '/employees/export?format=xlsx&columns=name&columns=phone',
  );
});
