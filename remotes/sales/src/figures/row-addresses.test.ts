import { daysOfMonth, addressOfRows, salesOfProduct } from './row-addresses';

const MARCH = { date_from: '2026-03-01', date_to: '2026-03-31' };
const DAYS = 'from=2026-03-01&to=2026-03-31';
const COUNTED = `${DAYS}&days=figures`;

test.each([
  ['revenue', `/sales/list?${COUNTED}`],
  ['sessions', `/photosessions?${DAYS}`],
  ['expenses', `/expenses?${DAYS}&state=approved&state=paid`],
  ['refund_share', `/sales/list?${DAYS}&days=refund`],
] as const)('%s leads to %s', (name, address) => {
  expect(addressOfRows(name, MARCH)).toBe(address);
});

test('the rows are those of the location, of the city, of the person', () => {
  expect(addressOfRows('orders', { ...MARCH, location_id: 'l1' })).toBe(`/sales/list?${COUNTED}&location=l1`);
  expect(addressOfRows('orders', { ...MARCH, city_id: 'c1' })).toBe(`/sales/list?${COUNTED}&city=c1`);
  expect(addressOfRows('sessions', { ...MARCH, city_id: 'c1' })).toBe(`/statistics?${DAYS}&city=c1&by=location`);
  expect(addressOfRows('sessions', { ...MARCH, employee_id: 'e1' })).toBe(`/photosessions?${DAYS}&photographer=e1`);
  expect(salesOfProduct('p1', MARCH)).toBe(`/sales/list?${COUNTED}&product=p1`);
});

test('a month covers its days as far as the period goes', () => {
  const period = { date_from: '2026-01-15', date_to: '2026-03-10' };
  expect(daysOfMonth('2026-01', period)).toEqual({ date_from: '2026-01-15', date_to: '2026-01-31' });
  expect(daysOfMonth('2026-02', period)).toEqual({ date_from: '2026-02-01', date_to: '2026-02-28' });
  expect(daysOfMonth('2026-03', period)).toEqual({ date_from: '2026-03-01', date_to: '2026-03-10' });
});
