import { expectedUse, forecastUse } from './forecast';

/** Days that each forecast is compared with. */
const HORIZON = 14;
/** Days of history before the first forecast. */
const WARM_UP = 84;
/** Days between two forecasts. */
const STEP = 7;
const PLAIN_DAYS = 28;

export interface BacktestResult {
  series: number;
  forecasts: number;
  /** Mean absolute error of a fortnight's use, as a share of what was used. */
  ours: number;
  /** The same of the plain mean of 28 days. */
  plain: number;
}

/** Forecasts every week of the past from the history up to it, and compares with the actual use. */
export function backtest(histories: readonly (readonly number[])[]): BacktestResult {
  let [forecasts, used, ours, plain] = [0, 0, 0, 0];
  for (const history of histories)
    for (let today = WARM_UP; today + HORIZON <= history.length; today += STEP) {
      const known = history.slice(0, today);
      const real = sum(history.slice(today, today + HORIZON));
      forecasts += 1;
      used += real;
      ours += Math.abs(expectedUse(forecastUse(known), HORIZON) - real);
      plain += Math.abs((sum(known.slice(-PLAIN_DAYS)) / PLAIN_DAYS) * HORIZON - real);
    }
  return { series: histories.length, forecasts, ours: ours / used, plain: plain / used };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
