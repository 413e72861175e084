import { catalogFilters, exportPath as catalogExport } from './catalog/catalog-filters';
import { auditFilters, exportPath as auditExport } from './audit/audit-filters';

const initialOf = <Fields extends Record<string, { initial: unknown }>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as {
    [Name in keyof Fields]: Fields[Name]['initial'];
  };

test('a file of the catalogue is of what is listed', () => {
  const values = { ...initialOf(catalogFilters), search: 'бумага', state: 'archived' as const };
  expect(catalogExport(values, 'csv')).toBe(
    `/consumables/catalog/export?search=${encodeURIComponent('бумага')}&state=archived&format=csv`,
  );
});

test('a file of the journal is of what is listed', () => {
  const values = { ...initialOf(auditFilters), date_from: '2026-03-01', page: 2 };
  expect(auditExport(values, 'xlsx')).toBe('/consumables/audit/export?date_from=2026-03-01&format=xlsx');
});
