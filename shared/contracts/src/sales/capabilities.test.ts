import { ROLE_NAMES, type RoleName } from '../access/role';
import { expectCapabilities } from '../access/testing/expect-capabilities';
import { SALES_CAPABILITIES } from './capabilities';
import { discountCeiling } from './discount-ceiling';

const SELLERS: RoleName[] = [
  'salesperson',
  'admin',
  'senior_admin',
  'office',
  'regional_director',
  'federal_manager',
  'developer',
];
const LATER: RoleName[] = [
  'admin',
  'senior_admin',
  'office',
  'city_manager',
  'office_manager',
  'regional_director',
  'federal_manager',
  'developer',
];

expectCapabilities(SALES_CAPABILITIES, {
  read: [...new Set([...SELLERS, 'cashier' as const, ...LATER])],
  sell: SELLERS,
  take_payment: [...SELLERS, 'cashier'],
  print: [...new Set([...SELLERS, 'cashier' as const, 'photographer' as const, ...LATER])],
  refund: ['salesperson', ...LATER],
  correct: [...new Set([...SELLERS, 'cashier' as const, ...LATER])],
  refund_later: LATER,
  refund_after_lock: ['regional_director', 'federal_manager', 'developer'],
  edit_shares: LATER,
  confirm: LATER,
  read_prices: SELLERS,
  change_prices: ['office', 'regional_director', 'federal_manager', 'developer'],
});

const CEILINGS: Partial<Record<RoleName, number>> = {
  salesperson: 10,
  admin: 20,
  senior_admin: 30,
  office: 50,
  regional_director: 50,
  federal_manager: 100,
  developer: 100,
};

test.each(ROLE_NAMES)('the discount of %s ends where the table says', (name) => {
  expect(discountCeiling([{ name }])).toBe(CEILINGS[name] ?? 0);
});

test('of several roles the highest ceiling counts, and nobody has none', () => {
  expect(discountCeiling([{ name: 'salesperson' }, { name: 'city_manager' }])).toBe(10);
  expect(discountCeiling([{ name: 'admin' }, { name: 'regional_director' }])).toBe(50);
  expect(discountCeiling([])).toBe(0);
});
