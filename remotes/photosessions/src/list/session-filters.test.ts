import { SESSION_STATE_NAMES } from '@studio/contracts';
import * as fc from 'fast-check';
import {
  listInput,
  NO_FILTERS,
  narrowingCount,
  readFilters,
  resetFilters,
  type SessionFilters,
  writeFilters,
} from './session-filters';

const isoDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyFilters: fc.Arbitrary<SessionFilters> = fc.record({
  search: fc.string({ maxLength: 100, unit: fc.constantFrom('а', 'Ё', '8', '+', '&', '%', ' ', '"', '№') }),
  states: fc.uniqueArray(fc.constantFrom(...SESSION_STATE_NAMES)),
  locationId: fc.option(fc.uuid()),
  photographerId: fc.option(fc.uuid()),
  dateFrom: fc.option(isoDate),
  dateTo: fc.option(isoDate),
  onDevice: fc.boolean(),
  sort: fc.constantFrom('created_at', 'number', 'name', 'business_date', 'photo_count'),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 100_000 }),
  view: fc.constantFrom('table', 'cards'),
});

describe('filters in the address', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
      }),
    );
  });

  it('leave the address bare when nothing is chosen, and keep what belongs to others', () => {
    expect(writeFilters(NO_FILTERS, new URLSearchParams('page=4&search=Анна&state=sold')).toString()).toBe('');
    expect(writeFilters(NO_FILTERS, new URLSearchParams('new=1')).toString()).toBe('new=1');
  });

  it('fall back to the defaults where the address makes no sense', () => {
    const odd = 'state=nowhere&state=sold&location=1&from=2026-02-30&to=soon&sort=price&order=up&page=-3&view=map';
    expect(readFilters(new URLSearchParams(odd))).toEqual({ ...NO_FILTERS, states: ['sold'] });
  });

  it('become the input of the call without empty fields', () => {
    expect(listInput(NO_FILTERS)).toEqual({ sort: 'created_at', order: 'desc', page: 1, page_size: 25 });
    expect(listInput({ ...NO_FILTERS, search: '  Анна ', states: ['sold', 'done'] })).toMatchObject({
      search: 'Анна',
      state: ['sold', 'done'],
    });
  });

  it('count a period once and do not count the sort, and a reset keeps view and sort', () => {
    const filters: SessionFilters = {
      ...NO_FILTERS,
      dateFrom: '2026-01-01',
      dateTo: '2026-01-31',
      sort: 'name',
      view: 'cards',
      page: 3,
    };
    expect(narrowingCount(filters)).toBe(1);
    expect(resetFilters(filters)).toEqual({ ...NO_FILTERS, sort: 'name', view: 'cards' });
  });
});
