import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { daysOfCover, expectedUse, forecastUse } from './forecast';

const repeat = (days: number, use: (day: number) => number) => Array.from({ length: days }, (_, day) => use(day));
const near = (found: number, expected: number, share = 0.05) =>
  assert.ok(Math.abs(found - expected) <= expected * share, `${found} is not ${expected}`);

test('even use continues unchanged', () => {
  const forecast = forecastUse(repeat(84, () => 4));
  near(expectedUse(forecast, 28), 112);
  assert.equal(daysOfCover(forecast, 42), 10);
});

test('says over which days it is averaged, and a whole number of days is not one less', () => {
  const changed = forecastUse(repeat(84, (day) => (day < 28 ? 3 : day === 70 ? 1 : 0)));
  assert.equal(changed.days, 28);
  assert.equal(daysOfCover(changed, 9), 252);
});

test('use recorded once a fortnight is spread over its days, wherever the rhythm is', () => {
  for (let shift = 0; shift < 14; shift += 1)
    near(expectedUse(forecastUse(repeat(84, (day) => ((day + shift) % 14 === 0 ? 56 : 0))), 28), 112, 0.01);
});

test('a weekend that uses twice as much is forecast, on the right days', () => {
  // The last day is a Sunday: tomorrow is Monday.
  const { week, isWeekly, level } = forecastUse(repeat(84, (day) => (day % 7 >= 5 ? 10 : 5)));
  assert.ok(isWeekly);
  near(level, 45 / 7);
  const [monday, saturday] = [week[0] ?? 0, week[5] ?? 0];
  assert.ok(saturday > monday * 1.5, `${saturday} ${monday}`);
});

test('a level that changed weeks ago is followed', () => {
  near(expectedUse(forecastUse(repeat(84, (day) => (day < 28 ? 10 : 2))), 28), 56);
});

test('no use, or no history, gives an empty forecast and unlimited cover', () => {
  for (const history of [[], repeat(10, () => 0), repeat(84, () => 0)]) {
    assert.equal(expectedUse(forecastUse(history), 28), 0);
    assert.equal(daysOfCover(forecastUse(history), 5), null);
  }
});

test('whatever was used, the forecast of each day is between zero and the busiest day', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 120 }), (history) => {
      const forecast = forecastUse(history);
      const expected = expectedUse(forecast, 28);
      assert.ok(expected >= 0 && expected <= 28 * Math.max(...history) * 1.001);
      const mean = forecast.week.reduce((all, one) => all + one, 0) / 7;
      assert.ok(Math.abs(mean - 1) < 1e-9);
    }),
  );
});
