import { daysOfMonth, rowsOf, salesOfProduct } from './rows-of';

const MARCH = { date_from: '2026-03-01', date_to: '2026-03-31' };
const DAYS = 'from=2026-03-01&to=2026-03-31';
const PAID = ['paid', 'in_work', 'handed_over', 'closed', 'partly_refunded', 'refunded']
  .map((state) => `&state=${state}`)
  .join('');

test.each([
  ['revenue', `/sales/list?${DAYS}${PAID}`],
  ['sessions', `/photosessions?${DAYS}`],
  ['expenses', `/expenses?${DAYS}&state=approved&state=paid`],
  ['refund_share', `/sales/list?${DAYS}&state=refunded&state=partly_refunded`],
] as const)('%s leads to %s', (name, address) => {
  expect(rowsOf(name, MARCH)).toBe(address);
});

test('the rows are those of the place, of the city, of the person', () => {
  expect(rowsOf('orders', { ...MARCH, location_id: 'l1' })).toBe(`/sales/list?${DAYS}&location=l1${PAID}`);
  expect(rowsOf('orders', { ...MARCH, city_id: 'c1' })).toBe(`/sales/list?${DAYS}&city=c1${PAID}`);
  expect(rowsOf('sessions', { ...MARCH, city_id: 'c1' })).toBe(`/statistics?${DAYS}&city=c1&by=location`);
  expect(rowsOf('sessions', { ...MARCH, employee_id: 'e1' })).toBe(`/photosessions?${DAYS}&photographer=e1`);
  expect(salesOfProduct('p1', MARCH)).toBe(`/sales/list?${DAYS}&product=p1${PAID}`);
});

test('a month has its days as far as the period goes', () => {
  const period = { date_from: '2026-01-15', date_to: '2026-03-10' };
  expect(daysOfMonth('2026-01', period)).toEqual({ date_from: '2026-01-15', date_to: '2026-01-31' });
  expect(daysOfMonth('2026-02', period)).toEqual({ date_from: '2026-02-01', date_to: '2026-02-28' });
  expect(daysOfMonth('2026-03', period)).toEqual({ date_from: '2026-03-01', date_to: '2026-03-10' });
});
