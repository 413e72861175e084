import { changesOf } from './history-changes';

test('only what differs is told, in words', () => {
  expect(
    changesOf(
      { name: 'А', kind: 'park', status: 'active', time_zone: 'Europe/Samara', revision: 1 },
      { name: 'А', kind: 'booth', status: 'archived', time_zone: 'Asia/Omsk', revision: 1 },
    ),
  ).toEqual([
    { field: 'kind', before: 'Парк', after: 'Фотобудка' },
    { field: 'status', before: 'Работает', after: 'В архиве' },
    { field: 'time_zone', before: 'Самара, Ижевск', after: 'Омск' },
  ]);
});

test('hours are told as people write them, ids by the names that came along', () => {
  const hours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '22:00' }));
  expect(
    changesOf({ opening_hours: [], city_id: 'c1' }, { opening_hours: hours, city_id: 'c2' }, { c2: 'Омск' }),
  ).toEqual([
    { field: 'opening_hours', before: 'не указаны', after: 'пн–пт 10:00–22:00' },
    { field: 'city_id', before: 'c1', after: 'Омск' },
  ]);
});

test('a new record has nothing before, and its empty fields are left out', () => {
  expect(changesOf(null, { name: 'Б', phone: null })).toEqual([{ field: 'name', before: null, after: 'Б' }]);
});

test('what has no state after tells nothing', () => {
  expect(changesOf({ name: 'А' }, null)).toEqual([]);
});
