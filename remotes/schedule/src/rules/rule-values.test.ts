import { faultsOf, fieldsOf, hundredths, type RuleValues, valuesOf } from './rule-values';

test('numbers are parsed as they are typed in Russian', () => {
  expect(['8,5', '8.05', '1 500', '100', '', '-1', '8,555', '8%'].map(hundredths)).toEqual([
    850,
    805,
    150_000,
    10_000,
    null,
    null,
    null,
    null,
  ]);
});

const values: RuleValues = { ...valuesOf(null, '2026-03-01'), name: 'Фотограф', rate: '8,33' };

test('a rule sends only the fields of its kind', () => {
  expect(fieldsOf({ ...values, amount: '500' })).toMatchObject({ rate_bp: 833, amount_kop: null, tiers: [] });
  const tiers = [{ from: '100 000', rate: '1,5' }];
  expect(fieldsOf({ ...values, kind: 'plan_tier', tiers }).tiers).toEqual([{ from_kop: 10_000_000, rate_bp: 150 }]);
});

test('1000 % and an end before the start are reported before they are sent', () => {
  expect(faultsOf(values)).toEqual({});
  expect(Object.keys(faultsOf({ ...values, rate: '1000', valid_to: '2026-02-01' }))).toEqual(['rate', 'valid_to']);
  expect(Object.keys(faultsOf({ ...values, kind: 'plan_tier' }))).toEqual(['tiers']);
});
