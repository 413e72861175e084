import { PERIODS, readView, writeView } from './period';

const location = '018f0000-0000-7000-8000-000000000001';

const address = (values: Record<string, string | null>) =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

test.each(PERIODS)('the period $label survives the address', ({ days }) => {
  for (const locationId of [null, location])
    expect(readView(address(writeView({ days, locationId })))).toEqual({ days, locationId });
});

test('an invalid address shows a month of all locations, and the default leaves it bare', () => {
  expect(readView(new URLSearchParams('days=13&location=here'))).toEqual({ days: 30, locationId: null });
  expect(address(writeView({ days: 30, locationId: null })).toString()).toBe('');
});
