import * as fc from 'fast-check';
import {
  choiceField,
  choicesField,
  columnsField,
  dateField,
  flagField,
  idField,
  optionalField,
  orderField,
  pageField,
  searchField,
  sortField,
  viewField,
} from './filter-field';
import { defineFilters, narrowingFields, readFilters, resetValues, writeFilters } from './filter-schema';

const schema = defineFilters({
  search: searchField(),
  states: choicesField(['new', 'ready', 'sold'], 'state'),
  status: choiceField(['active', 'all'], 'active'),
  messenger: optionalField(['bound', 'unbound']),
  place: idField('location'),
  from: dateField(),
  onDevice: flagField('on', 'device'),
  sort: sortField(['name', 'date'], 'name'),
  order: orderField('asc'),
  page: pageField(),
  view: viewField(['table', 'cards'], 'table'),
  columns: columnsField(['name', 'phone', 'date']),
});
const none = readFilters(schema, new URLSearchParams());

const isoDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyValues = fc.record({
  search: fc.constantFrom('', 'Анна', '8 916', 'a&b=c%', '№ 12 "Ё"'),
  states: fc.uniqueArray(fc.constantFrom('new', 'ready', 'sold')),
  status: fc.constantFrom('active', 'all'),
  messenger: fc.constantFrom('bound', 'unbound', null),
  place: fc.option(fc.uuid()),
  from: fc.option(isoDate),
  onDevice: fc.boolean(),
  sort: fc.constantFrom('name', 'date'),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 100_000 }),
  view: fc.constantFrom('table', 'cards'),
  columns: fc.constantFrom(null, ['name'], ['name', 'date']),
}) as fc.Arbitrary<typeof none>;

test('values come back as they were written', () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      expect(readFilters(schema, new URLSearchParams(writeFilters(schema, values).toString()))).toEqual(values);
    }),
  );
});

test('an untouched list leaves the address bare, and what belongs to others stays', () => {
  expect(writeFilters(schema, none, new URLSearchParams('page=4&state=sold&new=1')).toString()).toBe('new=1');
});

test('what an address cannot mean is the default', () => {
  const odd = 'state=nowhere&status=fired&location=1&from=2026-02-30&sort=price&order=up&page=-3&view=map&columns=x';
  expect(readFilters(schema, new URLSearchParams(odd))).toEqual(none);
});

test('a search loses what cannot be seen, from the address too', () => {
  expect(readFilters(schema, new URLSearchParams({ search: '  Ан\u200bна\u202e  Ё' })).search).toBe('Анна Ё');
  expect(writeFilters(schema, { ...none, search: '\u2066Анна' }).get('search')).toBe('Анна');
});

test('a reset keeps order, view and columns, and clears every filter', () => {
  const values = readFilters(
    schema,
    new URLSearchParams('search=А&state=sold&on=device&sort=date&view=cards&columns=name&page=3'),
  );
  expect(narrowingFields(schema, values)).toEqual(['search', 'states', 'onDevice']);
  expect(resetValues(schema, values)).toEqual({ ...none, sort: 'date', view: 'cards', columns: ['name'] });
});
