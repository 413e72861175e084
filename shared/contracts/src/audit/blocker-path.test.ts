import { blockerPath } from './blocker-path';

const ID = '0190a000-0000-7000-8000-000000000001';

test.each([
  ['location', 'employees', undefined, `/users/view?status=all&location=${ID}`],
  ['location', 'sale', undefined, `/sales/list?location=${ID}`],
  ['location', 'price_list', undefined, `/sales/prices?location=${ID}`],
  ['location', 'balance', undefined, `/consumables/warehouse/location?tab=balance&place=${ID}`],
  ['location', 'recurring_expense', undefined, `/expenses?setting=recurring&location=${ID}`],
  ['location', 'expense_budget', '2026-11-01', `/expenses?location=${ID}&setting=budgets:2026-11`],
  ['location', 'sales_plan', '2026-11-01', `/statistics?location=${ID}&from=2026-11-01&to=2026-11-01`],
  ['location', 'shifts', '2026-03-11', `/schedule?view=plan&span=month&location=${ID}&date=2026-03-11`],
  ['location', 'day_report', '2026-03-11', `/sales?tab=day&days_of=${ID}&days_to=2026-03-11`],
  ['location', 'pay_rules', undefined, `/payroll?view=rules&location=${ID}`],
  ['city', 'price_list', undefined, `/sales/prices?city=${ID}`],
  ['city', 'balance', undefined, `/consumables/warehouse/city?tab=balance&place=${ID}`],
  ['employee', 'photosession', undefined, `/photosessions?photographer=${ID}`],
  ['employee', 'shifts', undefined, `/users/view/${ID}?tab=schedule/shifts`],
  ['region', 'cities', undefined, `/locations?place=region:${ID}`],
] as const)('of a %s, %s lead to the list narrowed to them', (of, kind, day, path) => {
  expect(blockerPath(of, ID, kind, day)).toBe(path);
});

test('what no list is narrowed to has none', () => {
  expect(blockerPath('employee', ID, 'self')).toBeNull();
  expect(blockerPath('region', ID, 'sale')).toBeNull();
});
