import { NO_FILTERS } from '../list/session-filters';
import { localSession } from '../testing/local-session';
import { localDuplicates, localRowsAbove } from './merge-sessions';

const record = localSession;
const row = (id: string, local_id: string | null = null) => ({ id, local_id });

describe('records of this device above the list', () => {
  it('are shown while the server does not hold them', () => {
    expect(localRowsAbove([record()], [row('s1'), row('s2', 'ps_other00000')], NO_FILTERS)).toHaveLength(1);
  });

  it('vanish once the page holds them, by their key or by the id the server gave', () => {
    expect(localRowsAbove([record()], [row('s1', record().record.local_id)], NO_FILTERS)).toEqual([]);
    expect(localRowsAbove([record({}, { stage: 'synced', server_id: 's1' })], [row('s1')], NO_FILTERS)).toEqual([]);
  });

  it('stand on the first page only', () => {
    expect(localRowsAbove([record()], [], { ...NO_FILTERS, page: 2 })).toEqual([]);
  });

  it.each([
    ['part of the name, ё as е', { search: 'семенова' }, true],
    ['part of the phone', { search: '123-45' }, true],
    ['another name', { search: 'Петров' }, false],
    ['the state of a new session', { states: ['new' as const] }, true],
    ['a later state', { states: ['sold' as const] }, false],
    ['another location', { locationId: 'elsewhere' }, false],
    ['a period that ended before', { dateTo: '2026-03-01' }, false],
  ])('obey the filters: %s', (_, part, shown) => {
    expect(localRowsAbove([record()], [], { ...NO_FILTERS, ...part })).toHaveLength(shown ? 1 : 0);
  });
});

describe('the same client among the records of this device', () => {
  it('is one of the same name and phone, however they were typed', () => {
    expect(localDuplicates([record()], ' СЕМЕНОВА  ольга', '8 916 123 45 67')).toHaveLength(1);
    expect(
      localDuplicates([record({ name: undefined, clientName: 'Семёнова Ольга' })], 'Семенова Ольга', '9161234567'),
    ).toHaveLength(1);
  });

  it('is not one of the same name with another phone, nor anybody while the phone is unfinished', () => {
    expect(localDuplicates([record()], 'Семёнова Ольга', '+79160000000')).toEqual([]);
    expect(localDuplicates([record()], 'Семёнова Ольга', '8916')).toEqual([]);
  });
});
