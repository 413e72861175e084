import { and, eq, sql } from 'drizzle-orm';
import { leftBehindAt, location, locationTraces } from '../locations';
import { on } from '../kernel/calls/hooks';
import { tracesTo, type Kept } from '../kernel/records/references';
import { counted, findTraces } from '../kernel/records/traces';
import { employee, employeeTraces } from '../users';
import { visitorCount, salesPlan, dayFigure, personFigure, productFigure } from './schema';

const KEPT: readonly Kept[] = [
  [
    visitorCount,
    ['день с числом посетителей', 'дня с числом посетителей', 'дней с числом посетителей'],
    visitorCount.business_date,
  ],
  [salesPlan, ['план продаж', 'плана продаж', 'планов продаж'], salesPlan.month],
  [dayFigure, ['день показателей', 'дня показателей', 'дней показателей'], dayFigure.business_date],
  [
    personFigure,
    ['день личных показателей', 'дня личных показателей', 'дней личных показателей'],
    personFigure.business_date,
  ],
  [
    productFigure,
    ['день показателей по товарам', 'дня показателей по товарам', 'дней показателей по товарам'],
    productFigure.business_date,
  ],
];

const plansAhead = findTraces([
  {
    kind: 'plans_ahead',
    table: salesPlan,
    where: (id) => and(eq(salesPlan.location_id, id), sql`${salesPlan.month} >= date_trunc('month', now())`),
    message: counted('Останется', ['план продаж', 'плана продаж', 'планов продаж'], ' с этого месяца.'),
    day: salesPlan.month,
  },
]);

export const figureTraces = [
  on(leftBehindAt, plansAhead),
  on(locationTraces, findTraces(tracesTo(location, 'Здесь', KEPT))),
  on(employeeTraces, findTraces(tracesTo(employee, 'За сотрудником', KEPT))),
];
