import { UNUSUAL_KIND_NAMES, type Unusual, type UnusualCase, type UnusualFinding } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import UnusualScreen from './unusual-screen';

const PLACE = '0190a000-0000-7000-8000-00000000d001';
const SELLER = '0190a000-0000-7000-8000-00000000d002';
const SALE = '0190a000-0000-7000-8000-00000000d003';

const seller = { person_id: SELLER, person_name: 'Белова Анна' };
const refunds: UnusualFinding = {
  kind: 'refunds',
  place_id: PLACE,
  place_name: 'Студия на Покровке',
  ...seller,
  count: 4,
  amount: 6_000_00,
  usual: { count: 0.5, amount: 500_00 },
  is_unusual: true,
  people: [{ ...seller, count: 4, amount: 6_000_00 }],
};
const hours: UnusualFinding = {
  ...refunds,
  kind: 'no_shift',
  person_id: null,
  person_name: null,
  count: 1,
  amount: 690,
  usual: null,
  is_unusual: false,
  people: [{ person_id: null, person_name: null, count: 1, amount: 690 }],
};

const answer = (findings: UnusualFinding[]): Unusual => ({
  usual_from: '2026-01-05',
  usual_to: '2026-03-01',
  places: 3,
  without_past: [{ id: PLACE, name: 'Новая студия' }],
  kinds: UNUSUAL_KIND_NAMES.map((kind) => {
    const of = findings.filter((one) => one.kind === kind);
    const [first] = of;
    const unusual = of.filter(({ is_unusual }) => is_unusual).length;
    return { kind, count: first?.count ?? 0, amount: first?.amount ?? 0, usual: { count: 0, amount: 0 }, unusual };
  }),
  findings,
});

const oneCase = (part: Partial<UnusualCase> = {}): UnusualCase => ({
  id: SALE,
  business_date: '2026-03-05',
  place_id: PLACE,
  place_name: 'Студия на Покровке',
  ...seller,
  amount: 1_500_00,
  record: { kind: 'sale', id: SALE, number: 1204 },
  reason: 'Брак печати',
  ...part,
});

const open = (findings: UnusualFinding[], { at = '', role = 'city_manager', cases = [oneCase()] } = {}) =>
  renderScreen(<UnusualScreen />, {
    path: '/statistics/unusual',
    at: `/statistics/unusual?from=2026-03-02&to=2026-03-08${at}`,
    user: fakeUser({ roles: [role as 'city_manager'] }),
    api: {
      statistics: {
        unusual: () => answer(findings),
        unusualCases: () => ({ items: cases, total: cases.length, page: 1, page_size: 25 }),
      },
      locations: { myAccessible: () => [], regions: () => [], cities: () => [] },
    },
  });

test('what stands out says how many, what is usual here, and by whom, and opens its cases', async () => {
  const { api, location } = open([refunds, hours]);
  const found = within(await screen.findByRole('region', { name: 'Что выделяется' }));
  const press = await found.findByRole('button', { name: 'Возвраты, Студия на Покровке: показать случаи' });
  expect(found.getByText(/^4\sслучая на 6\s000\s₽$/)).toBeVisible();
  expect(found.getByText(/^Обычно здесь: 0,5 на 500\s₽$/)).toBeVisible();
  expect(found.getByText(/^Белова Анна\s— 4$/)).toBeVisible();
  expect(found.queryByText('Часы без смены')).not.toBeInTheDocument();
  expect(found.getByText(/прошлого пока нет: Новая студия\./)).toBeVisible();
  await userEvent.click(press);
  expect(screen.getByRole('heading', { name: 'Возвраты' })).toHaveFocus();
  await waitFor(() => {
    const { searchParams } = new URL(`http://portal${location().pathname}${location().search}`);
    expect([searchParams.get('kind'), searchParams.get('at'), searchParams.get('who')]).toEqual([
      'refunds',
      PLACE,
      SELLER,
    ]);
  });
  await waitFor(() => {
    const last = api.calls.findLast(({ name }) => name === 'statistics.unusualCases');
    expect([last?.request.query.get('place_id'), last?.request.query.get('person_id')]).toEqual([PLACE, SELLER]);
  });
  expect(await screen.findByRole('link', { name: /Продажа №\s1204/ })).toHaveAttribute('href', `/sales/list/${SALE}`);
});

test('without anything that stands out the page says what was looked at, and how it judges', async () => {
  open([], { cases: [] });
  expect(await screen.findByRole('heading', { name: 'Ничего необычного' })).toBeVisible();
  expect(
    screen.getByText(
      'Посмотрели 8 видов событий в 3 местах за 02.03.2026 – 08.03.2026 и сравнили с 05.01.2026 – 01.03.2026.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^Обычное — среднее/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Как считается' }));
  expect(screen.getByText(/^Обычное — среднее за неделю в этом же месте за восемь недель/)).toBeVisible();
});

test('hours of a place without a past are shown without an alarm, and without a name that is not to be read', async () => {
  const entry = oneCase({
    record: { kind: 'time', id: SALE, number: null },
    amount: 690,
    person_id: null,
    person_name: null,
  });
  open([hours], { at: '&kind=no_shift', cases: [entry] });
  const kind = within(await screen.findByRole('region', { name: 'Часы без смены' }));
  expect(await kind.findByText('Нет прошлого')).toBeVisible();
  expect(kind.getByText('Обычно здесь: сравнить не с чем')).toBeVisible();
  expect(kind.getByText(/^1\sслучай на 11,5\sч$/)).toBeVisible();
  expect(await kind.findByText(/^11,5\sч$/)).toBeVisible();
  expect(kind.queryByText('Белова Анна')).not.toBeInTheDocument();
  const sheet = `/schedule?view=sheet&location=${PLACE}&date=2026-03-05`;
  expect(await kind.findByRole('link', { name: 'Табель' })).toHaveAttribute('href', sheet);
});

test('time that two confirmed for each other stands out without a past, with both names', async () => {
  const mutual: UnusualFinding = { ...hours, kind: 'mutual_time', is_unusual: true };
  const entry = oneCase({ record: { kind: 'time', id: SALE, number: null }, amount: 660, about_name: 'Агеев Пётр' });
  open([mutual], { at: '&kind=mutual_time', cases: [entry] });
  const kind = within(await screen.findByRole('region', { name: 'Взаимно подтверждённое время' }));
  expect(await kind.findByText('Необычно')).toBeVisible();
  expect(await kind.findByText('Белова Анна → Агеев Пётр')).toBeVisible();
});

test('what stays below the thresholds does not stand out, and is not called usual', async () => {
  open([{ ...refunds, count: 1, amount: 9_750_00, usual: { count: 0.3, amount: 79_00 }, is_unusual: false }], {
    at: '&kind=refunds',
  });
  const kind = within(await screen.findByRole('region', { name: 'Возвраты' }));
  expect(await kind.findByText('Не выделяется')).toBeVisible();
  expect(screen.queryByText('Как обычно')).toBeNull();
});

test('a record that the reader may not open is named without a link', async () => {
  const entry = oneCase({ record: { kind: 'operation', id: SALE, number: 90 } });
  open([], { at: '&kind=adjustments', role: 'office', cases: [entry] });
  expect(await screen.findByText(/^Документ №\s90$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Документ/ })).not.toBeInTheDocument();
});

test('who does not answer for places reads so, and nothing is asked for', async () => {
  const { api } = open([refunds], { role: 'senior_admin' });
  expect(await screen.findByRole('heading', { name: 'Нет доступа к необычному' })).toBeVisible();
  expect(api.calls.filter(({ name }) => name.startsWith('statistics'))).toEqual([]);
});
