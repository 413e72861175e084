import { dateIn } from '@studio/contracts';
import { readFilters } from '@studio/screens';
import { sessionFilters } from '../list/session-filters';
import { localSession } from '../testing/local-session';
import { localDuplicates, localRows } from './merge-sessions';

type Given = Parameters<typeof localRows>;
const inMoscow: Given[4] = ({ created_at }) => dateIn('Europe/Moscow', new Date(created_at));
const record = localSession;
const NO_FILTERS = readFilters(sessionFilters, new URLSearchParams());
const rowsAbove = (sessions: Given[0], server: Given[1], filters: Given[2], narrowed = false) =>
  localRows(sessions, server, filters, narrowed, inMoscow).shown;
const row = (id: string, local_id: string | null = null) => ({ id, local_id });

describe('records of this device above the list', () => {
  it('are shown while the server does not have them', () => {
    expect(rowsAbove([record()], [row('s1'), row('s2', 'ps_other00000')], NO_FILTERS)).toHaveLength(1);
  });

  it('disappear once the page contains them, by their key or by the id the server gave', () => {
    expect(rowsAbove([record()], [row('s1', record().record.local_id)], NO_FILTERS)).toEqual([]);
    expect(rowsAbove([record({}, { stage: 'synced', server_id: 's1' })], [row('s1')], NO_FILTERS)).toEqual([]);
  });

  it('are on the first page only', () => {
    expect(rowsAbove([record()], [], { ...NO_FILTERS, page: 2 })).toEqual([]);
  });

  it('are few above a list, those that need a person first, and paged in their own view', () => {
    const many = Array.from({ length: 60 }, (_, at) => record({ local_id: `ps_${1000 + at}` }));
    const refused = record({ local_id: 'ps_refused', error: { needs_person: true } as never }, { stage: 'error' });
    const above = localRows([...many, refused], [], NO_FILTERS, false, inMoscow);
    expect(above.total).toBe(61);
    expect(above.shown.map((one) => one.record.local_id)).toEqual([
      'ps_refused',
      ...many.slice(0, 19).map((one) => one.record.local_id),
    ]);
    const last = localRows([...many, refused], [], { ...NO_FILTERS, onDevice: true, page: 3 }, true, inMoscow);
    expect(last.shown.map((one) => one.record.local_id)).toEqual(many.slice(49).map((one) => one.record.local_id));
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
    expect(rowsAbove([record()], [], { ...NO_FILTERS, ...part }, true)).toHaveLength(shown ? 1 : 0);
  });
});

describe('the same client among the records of this device', () => {
  it('is one with the same name and phone, however they were typed', () => {
    expect(localDuplicates([record()], ' СЕМЕНОВА  ольга', '8 916 123 45 67')).toHaveLength(1);
    expect(
      localDuplicates([record({ name: undefined, clientName: 'Семёнова Ольга' })], 'Семенова Ольга', '9161234567'),
    ).toHaveLength(1);
  });

  it('is not one of the same name with another phone, nor anyone while the phone is incomplete', () => {
    expect(localDuplicates([record()], 'Семёнова Ольга', '+79160000000')).toEqual([]);
    expect(localDuplicates([record()], 'Семёнова Ольга', '8916')).toEqual([]);
  });
});
