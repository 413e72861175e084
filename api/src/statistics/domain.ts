import { defineDomain } from '../kernel/domain';
import { breakdown, exportFile } from './calls/breakdown';
import { employee } from './calls/employee';
import { heatmap } from './calls/heatmap';
import { plans, setPlan } from './calls/plans';
import { summary } from './calls/summary';
import { today } from './calls/today';
import { refreshWithin } from './refresh';
import * as tables from './schema';
import { keepFigures } from './tell-plans';

const MINUTE = 60_000;

export const statisticsDomain = defineDomain({
  name: 'statistics',
  calls: { statistics: { summary, breakdown, heatmap, employee, today, plans, setPlan, exportFile } },
  tables,
  jobs: [{ name: 'keep figures fresh', every: 5 * MINUTE, run: keepFigures }],
  // The seed fills the figures for days that lower domains wrote: the first look takes them as they are.
  demo: ({ tx }) => refreshWithin(tx),
});
