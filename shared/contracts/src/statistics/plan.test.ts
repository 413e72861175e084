import { planForecast, plannedSums, planShare } from './plan';

test('a plan is compared with the days that have gone by, and the rest goes on at their pace', () => {
  const november = { plan_kop: 100_000, due_kop: 90_000, fact_kop: 69_300 };
  expect([planShare(november), planForecast(november)]).toEqual([0.77, 77_000]);
  const ahead = { plan_kop: 100_000, due_kop: 0, fact_kop: 0 };
  expect([planShare(ahead), planForecast(ahead)]).toEqual([null, null]);
});

test('sales of places without a plan are not compared with the plan of others', () => {
  const park = { plan_kop: 100_000, due_kop: 50_000, fact_kop: 40_000 };
  const studio = { plan_kop: null, due_kop: null, fact_kop: 70_000 };
  expect(plannedSums([park, studio])).toEqual(park);
  expect(plannedSums([studio])).toBeNull();
});
