import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/calls/hooks';
import { counted, findTraces } from '../kernel/records/traces';
import { locationTraces } from '../locations';
import { employeeTraces } from '../users';
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
import { keepFigures } from './keep-figures';

const DAYS = ['день со счётом посетителей', 'дня со счётом посетителей', 'дней со счётом посетителей'] as const;

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
  listeners: [
    on(
      locationTraces,
      findTraces([
        {
          kind: 'visitor_counts',
          table: tables.visitorCount,
          where: (id) => eq(tables.visitorCount.location_id, id),
          message: counted('Здесь', DAYS),
        },
      ]),
    ),
    on(
      employeeTraces,
      findTraces([
        {
          kind: 'visitor_counts',
          table: tables.visitorCount,
          where: (id) => eq(tables.visitorCount.counted_by, id),
          message: counted('За сотрудником', DAYS),
        },
      ]),
    ),
  ],
  sweeps: [{ name: 'keep figures fresh', every: 5 * MINUTE_MS, run: keepFigures }],
  demo: writeDemoPlans,
});
