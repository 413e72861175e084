import { blockerPath } from './blocker-path';

const ID = '0190a000-0000-7000-8000-000000000001';

test('a reason leads to the list narrowed to what blocks', () => {
  expect(blockerPath('location', ID, 'employees')).toBe(`/users/view?location=${ID}`);
  expect(blockerPath('location', ID, 'sale')).toBe(`/sales/list?location=${ID}`);
  expect(blockerPath('employee', ID, 'photosession')).toBe(`/photosessions?photographer=${ID}`);
  expect(blockerPath('region', ID, 'cities')).toBe(`/locations?place=region:${ID}`);
});

test('what no list is narrowed to has none', () => {
  expect(blockerPath('employee', ID, 'self')).toBeNull();
  expect(blockerPath('region', ID, 'sale')).toBeNull();
});
