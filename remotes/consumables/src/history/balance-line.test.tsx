import type { StockPlace } from '@studio/contracts';
import { fakeUser, renderRemote } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { NO_BALANCE, PAPER, PLACE } from '../testing/builders';

const FULL: StockPlace = { ...PLACE, id: '0190a000-0000-7000-8000-0000000000a2', name: 'Студия на Невском' };

test('a card opens the history where the material lies, and shows its movements once', async () => {
  const asked: (string | null)[] = [];
  const row = {
    item_id: PAPER.id,
    code: PAPER.code,
    name: PAPER.name,
    category: PAPER.category,
    unit: 'sheet' as const,
  };
  const figures = {
    reserved: 0,
    available: 420,
    in_transit: 0,
    told_missing: 0,
    suggested: 10,
    source_available: 100,
    awaiting: 0,
    value_kop: 0,
    min: null,
    target: null,
  };
  const lying = { ...row, ...figures, place: FULL, on_hand: 420, is_low: false, days_of_cover: null };
  const moved = { id: PAPER.id, kind: 'consumption' as const, posted_at: '2026-03-01T10:00:00.000Z', delta: -3 };
  const consumables = {
    item: () => ({ ...PAPER, policies: [] }),
    places: () => [PLACE, FULL],
    balance: () => ({ ...NO_BALANCE, items: [lying], total: 1 }),
    itemForecast: () => [],
    itemHistory: ({ query }: { query: URLSearchParams }) => {
      asked.push(query.get('place_id'));
      const days = [{ date: '2026-03-01', balance: 420, received: 0, spent: 3 }];
      const period = { date_from: '2026-03-01', date_to: '2026-03-01', opening: 423, closing: 420, balance_at: null };
      return {
        place: FULL,
        unit: 'sheet' as const,
        ...period,
        days,
        documents: [{ ...moved, number: 31, date: '2026-03-01' }],
      };
    },
    operations: () => ({ items: [], total: 0, page: 1, page_size: 25 }),
  };
  renderRemote(remote, { at: `/stock/${PAPER.id}`, api: { consumables }, user: fakeUser({ roles: ['developer'] }) });
  expect(await screen.findByText(/На начало 423/)).toBeVisible();
  expect(asked).toEqual([FULL.id]);
  expect(screen.getByRole('heading', { name: 'Документы' })).toBeVisible();
  expect(screen.queryByText('Что двигало остаток')).toBeNull();
});
