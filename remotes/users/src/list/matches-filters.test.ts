import { employee, role, someId } from '../testing/builders';
import { placeValues, readFilters } from '@studio/screens';
import { employeeFilters, type EmployeeFilters } from './employee-filters';
import { matchesFilters } from './matches-filters';

const olga = employee({ roles: [role('photographer'), role('admin')] });
const all = readFilters(employeeFilters, new URLSearchParams());
const found = (part: Partial<EmployeeFilters>) => matchesFilters(olga, { ...all, ...part });

test.each(['елкина', 'ОЛЬГА ёлк', 'фотограф', '916 123', '8 916 123-45-67', '+7916'])('«%s» finds her', (search) => {
  expect(found({ search })).toBe(true);
});

test.each(['иванова', 'ольга иванова', '495'])('«%s» does not', (search) => {
  expect(found({ search })).toBe(false);
});

test('each filter restricts the list', () => {
  expect(found({ role: 'admin' })).toBe(true);
  expect(found({ role: 'cashier' })).toBe(false);
  expect(found({ status: 'dismissed' })).toBe(false);
  expect(found({ status: 'all' })).toBe(true);
  expect(found({ messenger: 'unbound' })).toBe(true);
  expect(found({ messenger: 'bound' })).toBe(false);
  expect(found(placeValues({ kind: 'location', id: someId(900) }))).toBe(true);
  expect(found(placeValues({ kind: 'location', id: someId(901) }))).toBe(false);
});
