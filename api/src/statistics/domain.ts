import { MINUTE_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { breakdown, exportFile } from './calls/breakdown';
import { consumption } from './calls/consumption';
import { employee } from './calls/employee';
import { heatmap } from './calls/heatmap';
import { plans, setPlan } from './calls/plans';
import { staffing } from './calls/staffing';
import { summary } from './calls/summary';
import { today } from './calls/today';
import { unusual, unusualCases } from './calls/unusual';
import { deleteView, saveView, views } from './calls/views';
import { setVisitors, visitors } from './calls/visitors';
import { writeDemoPlans } from './demo/write-plans';
import * as tables from './schema';
import { figureTraces } from './traces';
import { keepFigures } from './keep-figures';

export const statisticsDomain = defineDomain({
  name: 'statistics',
  calls: {
    statistics: {
      summary,
      breakdown,
      heatmap,
      employee,
      today,
      visitors,
      setVisitors,
      consumption,
      staffing,
      unusual,
      unusualCases,
      plans,
      setPlan,
      exportFile,
      views,
      saveView,
      deleteView,
    },
  },
  tables,
  listeners: [...figureTraces],
  sweeps: [{ name: 'keep figures fresh', every: 5 * MINUTE_MS, run: keepFigures }],
  demo: writeDemoPlans,
});
