import 'fake-indexeddb/auto';
import type { HeldRecord } from '@studio/contracts';
import { renderScreen, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { HeldHere } from './held-here';

const PLACE = '0190a000-0000-7000-8000-0000000000a1';

function held(fields: Partial<HeldRecord> = {}): HeldRecord {
  return {
    id: '0190a000-0000-7000-8000-00000000e001',
    kind: 'sale',
    number: 12,
    standing: 'held',
    revision: 1,
    location_id: PLACE,
    location_name: 'Арбат',
    city_name: 'Москва',
    time_zone: 'Europe/Moscow',
    happened_at: '2026-03-08T10:00:00.000Z',
    came_at: '2026-03-08T12:00:00.000Z',
    made_by: '0190a000-0000-7000-8000-000000000009',
    made_by_name: 'Петров Илья',
    sum_kop: 3_000_00,
    subject: null,
    reasons: [{ reason: 'over_limit', facts: { limit_kop: 1_000_00 } }],
    decision: null,
    note: null,
    decided_by_name: null,
    decided_at: null,
    may: { decide: false },
    refusal: null,
    ...fields,
  };
}

const gone = held({
  id: '0190a000-0000-7000-8000-00000000e002',
  number: 13,
  standing: 'void',
  decision: 'void',
  note: 'Денег не было',
  decided_by_name: 'Иванова Анна',
  decided_at: '2026-03-08T13:00:00.000Z',
});

interface Counted {
  held: number;
  held_kop: number;
  void: number;
  void_kop: number;
}

const before = window.matchMedia;
afterEach(() => {
  window.matchMedia = before;
});

function show(counts: Counted, items: HeldRecord[], waiting = false) {
  return renderScreen(
    <HeldHere of={{ location_id: PLACE, date_from: '2026-03-08', date_to: '2026-03-08' }} waiting={waiting} />,
    {
      at: '/',
      api: {
        standing: {
          count: () => ({ ...counts, to_decide: 0, to_decide_kop: 0 }),
          list: ({ query }) => {
            const standing = query.get('standing[0]') ?? query.get('standing');
            const found = items.filter((one) => one.standing === standing);
            return { items: found, total: found.length, page: 1, page_size: 3, sum_kop: 0 };
          },
        },
      },
    },
  );
}

test('the day says how many sales wait and for how much; each says why, void ones what was decided', async () => {
  showWideScreen();
  const { api } = show({ held: 2, held_kop: 3_500_00, void: 2, void_kop: 700_00 }, [gone, held()]);
  expect(await screen.findByText(/^На проверке: 2\sпродажи, 3\s500,00\s₽$/)).toBeVisible();
  expect(screen.getByText(/^Аннулировано: 2\sпродажи, 700,00\s₽$/)).toBeVisible();
  expect(screen.getByText('Сумма больше той, что учитывается без проверки.')).toBeVisible();
  expect(screen.getByText('Не учтена нигде.')).toBeVisible();
  expect(screen.getByText(/^Решение: Иванова Анна, /)).toBeVisible();
  expect(screen.getByText('Пояснение: Денег не было')).toBeVisible();
  const names = screen.getAllByRole('link', { name: /^Продажа без связи/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Продажа без связи №\u00a012', 'Продажа без связи №\u00a013']);
  expect(screen.getByRole('link', { name: /№\s12/ })).toHaveAttribute('href', `/held?standing=all&open=${held().id}`);
  expect(screen.getByRole('link', { name: 'Показать все: 4' })).toHaveAttribute(
    'href',
    `/held?standing=all&location_id=${PLACE}&from=2026-03-08&to=2026-03-08`,
  );
  const asked = api.calls.find(({ name }) => name === 'standing.list')?.request.query;
  expect(asked?.get('date_from')).toBe('2026-03-08');
});

test('void ones alone are still said', async () => {
  show({ held: 0, held_kop: 0, void: 1, void_kop: 700_00 }, [gone]);
  expect(await screen.findByText(/^Аннулировано: 1\sпродажа, 700,00\s₽$/)).toBeVisible();
  expect(screen.queryByText(/^На проверке/)).toBeNull();
});

test('nothing is said, and no list asked for, where there is nothing', async () => {
  const { api } = show({ held: 0, held_kop: 0, void: 1, void_kop: 700_00 }, [], true);
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toEqual(['standing.count']));
  expect(screen.queryByText(/Аннулировано/)).toBeNull();
});
