import { faultsOf, fieldsOf, type RuleValues, valuesOf } from './rule-values';

const values: RuleValues = { ...valuesOf(null, '2026-03-01'), name: 'Фотограф', rate: 833 };

test('a rule sends only the fields of its kind', () => {
  expect(fieldsOf({ ...values, amount: 50_000 })).toMatchObject({ rate_bp: 833, amount_kop: null, tiers: [] });
  const tiers = [{ from: 10_000_000, rate: 150 }];
  expect(fieldsOf({ ...values, kind: 'plan_tier', tiers }).tiers).toEqual([{ from_kop: 10_000_000, rate_bp: 150 }]);
});

test('1000 % and an end before the start are reported before they are sent', () => {
  expect(faultsOf(values)).toEqual({});
  expect(Object.keys(faultsOf({ ...values, rate: 100_000, valid_to: '2026-02-01' }))).toEqual(['rate', 'valid_to']);
  expect(Object.keys(faultsOf({ ...values, kind: 'plan_tier' }))).toEqual(['tiers']);
});
