import { russianWriting, toldChanges } from '@studio/contracts';
import { changesOf, changesSummary, contextOf } from './changes-of';

const PLACE = '0190a000-0000-7000-8000-0000000000a1';
const NAMES = { [PLACE]: 'Студия на Покровке' };
const of = (before: unknown, after: unknown, subject_kind = 'employee') =>
  changesOf({ before, after, subject_kind }, NAMES).map(({ label, before, after }) => [label, before, after]);

test('of a change only what differs, in words', () => {
  expect(
    of(
      { last_name: 'Иванова', status: 'active', dismissed_on: null, revision: 3 },
      { last_name: 'Иванова', status: 'dismissed', dismissed_on: '2026-11-21', revision: 4 },
    ),
  ).toEqual([
    ['Состояние', 'Работает', 'Уволен'],
    ['Уволен', '—', '21.11.2026'],
  ]);
});

test('a creation lists what is not empty, a deletion what was there', () => {
  expect(of(null, { name: 'Покровка', phone: null, kind: 'studio', sha256: 'ab' })).toEqual([
    ['Название', null, 'Покровка'],
    ['Тип', null, 'Студия'],
  ]);
  expect(of({ name: 'Покровка', phone: '' }, null)).toEqual([['Название', 'Покровка', null]]);
});

test('what a change says besides is its context, not a change', () => {
  const archived = { status: 'archived', reason: 'Ремонт', moved_to: PLACE, note: null };
  expect(of({ status: 'active' }, archived, 'location')).toEqual([['Состояние', 'Действует', 'В архиве']]);
  expect(
    contextOf({ before: { status: 'active' }, after: archived, subject_kind: 'location' }, NAMES).map(
      ({ label, after }) => [label, after],
    ),
  ).toEqual([
    ['Причина', 'Ремонт'],
    ['Куда перешли люди', 'Студия на Покровке'],
  ]);
});

test('ids are called by their names, roles and states by their words, days of the week in short', () => {
  expect(
    of(
      { primary_location_id: null, roles: ['photographer'], session_state: 'new', opening_hours: [] },
      {
        primary_location_id: PLACE,
        roles: ['photographer', 'senior_admin'],
        session_state: 'sold',
        opening_hours: [{ day: 1, opens: '10:00', closes: '22:00' }],
      },
    ),
  ).toEqual([
    ['Основная локация', '—', 'Студия на Покровке'],
    ['Роли', 'Фотограф', 'Фотограф, Ст. Администратор'],
    ['Часы работы', '—', 'Пн 10:00–22:00'],
    ['Состояние', 'Создана', 'Продана'],
  ]);
});

test('photos are called by their files, with what is known of each', () => {
  const photos = [{ id: PLACE, filename: 'a.jpg', retouch_state: 'none', sha256: 'ab' }];
  const ordered = photos.map((photo) => ({ ...photo, retouch_state: 'ordered' }));
  expect(of({ photos }, { photos: ordered }, 'photosession')).toEqual([
    ['Снимки', 'a.jpg; Ретушь: Без ретуши', 'a.jpg; Ретушь: Ретушь заказана'],
  ]);
});

test('what has no words is shown as it is', () => {
  expect(of({ moon: { phase: 1 } }, { moon: { phase: 2, constructor: true } })).toEqual([
    ['moon', 'phase: 1', 'phase: 2; constructor: Да'],
  ]);
  expect(of('раньше', ['теперь', 7])).toEqual([['Значение', 'раньше', 'теперь, 7']]);
  expect(of(null, null)).toEqual([]);
});

test('fields come in the order of a record, whatever the order of the data, and are called as their kind calls them', () => {
  expect(of(null, { phone: '+79161234567', first_name: 'Анна', last_name: 'Иванова' }).map(([label]) => label)).toEqual(
    ['Фамилия', 'Имя', 'Телефон'],
  );
  expect(of(null, { name: 'Мария' }, 'photosession')).toEqual([['Клиент', null, 'Мария']]);
});

test('in short: the first fields with their values, how many more there are, long values cut, a unit once', () => {
  const short = (before: unknown, after: unknown, subject_kind = 'location') =>
    changesSummary(changesOf({ before, after, subject_kind }, NAMES)).replaceAll('\u00a0', ' ');
  expect(short({ name: 'А' }, { name: 'Б' })).toBe('Название: А → Б');
  expect(short({ claimed_kop: 30_000 }, { claimed_kop: 190_000 }, 'expense')).toMatch(/: 300 → 1 900 ₽$/);
  expect(short({ claimed_kop: 30_050 }, { claimed_kop: 190_000 }, 'expense')).toMatch(/: 300,50 → 1 900 ₽$/);
  expect(short({ session_state: 'new' }, { session_state: 'cancelled', reason: 'Дождь' })).toBe(
    'Состояние: Создана → Отменена',
  );
  expect(
    short(
      { name: 'А', phone: null, level: 1, address: null },
      { name: 'Б', phone: '+79165550104', level: 2, address: 'Арбат, 1' },
    ),
  ).toBe('Название: А → Б, Уровень: 1 → 2, Телефон: — → +7 916 555-01-04, и ещё 1');
  expect(short(null, { role_name: 'Фотограф', role: 'photographer' })).toBe('Роль: Фотограф');
  expect(short(null, { name: 'Студия', level: 2 })).toBe('Название: Студия, Уровень: 2');
  expect(short({ name: 'А' }, { name: 'Очень длинное название студии на набережной реки' })).toBe(
    'Название: А → Очень длинное название студии на набере…',
  );
  expect(short(null, null)).toBe('');
});

const told = (subject_kind: string, before: unknown, after: unknown, names: Record<string, string> = {}) =>
  changesOf({ before, after, subject_kind }, { ...NAMES, ...names }).map((change) =>
    [change.label, change.before, change.after].map((side) => side?.replaceAll('\u00a0', ' ') ?? null),
  );

test('a sale is told in words, its sums in roubles, its discount and shares in percent', () => {
  const sale = {
    source: 'counter',
    client_phone: '+79165550104',
    discount_basis_points: 500,
    business_date: '2026-11-28',
    lines: [{ name: 'Печать 10×15', quantity: 2, price_kop: 33_300, sum_kop: 66_600 }],
    shares: [{ role: 'seller', employee_id: 'e', basis_points: 4000 }],
  };
  expect(told('sale', null, sale, { e: 'Иванова Анна' })).toEqual(
    expect.arrayContaining([
      ['Откуда', null, 'На стойке'],
      ['День', null, '28.11.2026'],
      ['Телефон клиента', null, '+7 916 555-01-04'],
      ['Размер скидки', null, '5 %'],
      ['Строки', null, 'Печать 10×15 × 2: 666,00 ₽'],
      ['Доли', null, 'Иванова Анна, Продавец: 40 %'],
    ]),
  );
});

test('of a list only what differs is shown: a price by its product, a need by its hours, an item by its number', () => {
  const prices = (print: number) => ({ prices: { 'Печать 10×15': print } });
  expect(told('price_list', prices(33_300), prices(44_400))).toEqual([['Цены: Печать 10×15', '333,00 ₽', '444,00 ₽']]);
  const items = (quantity: number) => ({
    items: [
      { product_id: 'a', quantity },
      { product_id: 'b', quantity: 1 },
    ],
  });
  expect(told('product', items(2), items(3), { a: 'Печать', b: 'Магнит' })).toEqual([
    ['Состав', 'Печать × 2', 'Печать × 3'],
  ]);
  const needs = (people: number) => ({
    needs: [
      { day: 1, from_hour: 11, to_hour: 21, people },
      { day: 2, from_hour: 11, to_hour: 21, people: 1 },
    ],
  });
  expect(told('location', needs(2), needs(3))).toEqual([['Сколько людей нужно', 'Пн 11–21: 2', 'Пн 11–21: 3']]);
  const shift = { day: 1, starts: '10:00', ends: '18:00', position: 'photographer', break_min: 30, employee_id: null };
  expect(told('shift_template', { items: [] }, { items: [shift] })).toEqual([
    ['Смены шаблона', '—', 'Пн 10:00–18:00, Фотограф, перерыв 30 мин'],
  ]);
});

test('a place in the order, a month and a rule of pay are told as what they are', () => {
  expect(told('product', { position: 50 }, { position: 51 })).toEqual([['Порядок', '50', '51']]);
  expect(told('location', null, { month: '2026-12-01', plan_kop: 100 })[0]).toEqual(['Месяц', null, 'декабрь 2026']);
  expect(told('pay_rule', null, { role: 'photographer', tiers: [{ from_bp: 10_000, rate_bp: 750 }] })).toEqual([
    ['Кому', null, 'Фотограф'],
    ['Ступени', null, 'от 100 % плана: 7,50 %'],
  ]);
});

test('a document of materials is shown in words, its sums in roubles, its lines one below another', () => {
  const names = { a: 'Фотобумага', b: 'Магнит' };
  const after = {
    kind: 'arrival',
    place: 'Офис',
    place_id: '00000000-0000-4000-8000-000000000001',
    lines: [
      { item_id: 'a', quantity: 3, value_kop: 4_550 },
      { item_id: 'b', quantity: 1, value_kop: 100 },
    ],
    prices: [{ item_id: 'a', price_kop: 1_517 }],
  };
  const before = { prices: [{ item_id: 'a', price_kop: null }] };
  const act = { before, after, subject_kind: 'stock_operation' };
  const told = [...changesOf(act, names), ...contextOf(act, names)].map((change) => [
    change.label,
    change.before,
    change.after?.replaceAll('\u00a0', ' '),
  ]);
  expect(told.map(([label]) => label)).not.toContain('Место');
  expect(told).toEqual(
    expect.arrayContaining([
      ['Вид документа', null, 'Приход'],
      ['Строки', null, 'Фотобумага; Количество: 3; Сумма: 45,50 ₽\nМагнит; Количество: 1; Сумма: 1,00 ₽'],
      ['Цена за единицу', 'Фотобумага; Цена: —', 'Фотобумага; Цена: 15,17 ₽'],
    ]),
  );
});

test('a page writes every kind of value as a file does, by the same clock', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const after = {
    claimed_kop: 5_000_000,
    paid_kop: -12_345,
    total_kop: 0,
    discount_basis_points: 1250,
    business_date: '2026-11-29',
    approved_at: '2026-11-29T15:05:00.000Z',
    month: '2026-12',
    phone: '+79995554499',
    client_phone: '+4915112345678',
    quantity: 12_000,
    break_min: 90,
    starts: '10:00',
    is_own: true,
    primary_location_id: PLACE,
    to_location_id: '0190a000-0000-7000-8000-0000000000ff',
  };
  for (const kind of ['sale', 'expense', 'employee']) {
    const act = { before: null, after, subject_kind: kind };
    expect(changesOf(act, NAMES)).toEqual(toldChanges(act, { names: NAMES, writing: russianWriting(zone) }));
  }
});
