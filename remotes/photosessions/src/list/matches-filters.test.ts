import { readFilters } from '@studio/screens';
import { type FilteredSession, matchesFilters } from './matches-filters';
import { sessionFilters } from './session-filters';

const all = readFilters(sessionFilters, new URLSearchParams());
const session: FilteredSession = {
  name: 'Иванова Мария (Ёлкина)',
  phone: '+79161234567',
  number: 1204,
  session_state: 'new',
  location_id: null,
  photographer_id: null,
  business_date: '2026-03-08',
};
const found = (search: string) => matchesFilters(session, { ...all, search });

// As the server finds it (`search-terms.test.ts` of the contracts).
test.each([
  'мария иванова',
  'ИВАН мар',
  'елкина',
  'Ива\u200bнова',
  '916 12',
  '8 (916) 123',
  '+7916',
  '1204',
  '№ 1204',
  '#1204',
])('«%s» finds it', (search) => expect(found(search)).toBe(true));

test.each(['мария петрова', '495', '№ 916', '120', '№ мария'])('«%s» does not', (search) =>
  expect(found(search)).toBe(false),
);
