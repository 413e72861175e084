import { rowsOf } from './rows-of';

const MARCH = { date_from: '2026-03-01', date_to: '2026-03-31' };

test.each([
  ['revenue', '/sales/list?from=2026-03-01&to=2026-03-31'],
  ['sessions', '/photosessions?from=2026-03-01&to=2026-03-31'],
  ['expenses', '/expenses?from=2026-03-01&to=2026-03-31'],
  ['refund_share', '/sales/list?from=2026-03-01&to=2026-03-31&state=refunded&state=partly_refunded'],
  ['revenue_per_hour', null],
] as const)('%s leads to %s', (name, address) => {
  expect(rowsOf(name, MARCH)).toBe(address);
});

test('the rows are those of the place', () => {
  expect(rowsOf('orders', { ...MARCH, location_id: 'l1' })).toBe(
    '/sales/list?from=2026-03-01&to=2026-03-31&location=l1',
  );
});
