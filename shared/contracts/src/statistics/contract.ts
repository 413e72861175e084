import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { MAX_AMOUNT_KOP } from '../day-reports/limits';
import { recordId } from '../record-id';
import { FIGURE_NAMES } from './kpis';
import { MAX_VISITORS } from './limits';
import { unusualContract } from './unusual-contract';
import { statisticsViewsContract } from './views-contract';
import { TodaySchema } from './today-schema';

const tag = 'Statistics';

const SumsSchema = z.object(
  Object.fromEntries(FIGURE_NAMES.map((name) => [name, z.number().int()])) as Record<
    (typeof FIGURE_NAMES)[number],
    z.ZodNumber
  >,
);

/** Shared by days; see `PlanSums`. */
const PlanSchema = z.object({ plan_kop: z.number().int(), due_kop: z.number().int(), fact_kop: z.number().int() });

/** Business dates, both included, and the places; without any, all within reach. */
const period = {
  date_from: z.iso.date('Укажите начало периода.'),
  date_to: z.iso.date('Укажите конец периода.'),
  region_id: recordId().optional(),
  city_id: recordId().optional(),
  location_id: recordId().optional(),
};

export const BREAKDOWNS = ['location', 'city', 'region', 'employee', 'product', 'weekday', 'month', 'day'] as const;

const BreakdownRow = z.object({
  /** Id of a place, person or product; `1` Monday; `2026-03`; `2026-03-01`. Null for what belongs to none. */
  key: z.string().nullable(),
  name: z.string(),
  /** City of a place, position of a person. */
  about: z.string().nullable(),
  sums: SumsSchema,
  /** The same of the period that is compared with; null without one. */
  previous: SumsSchema.nullable(),
  /** Of places; null where nothing was planned. */
  plan: PlanSchema.nullable(),
});

/** Figures of sales and sessions: by place, person, product and time (domain decision §5). */
export const statisticsContract = {
  ...statisticsViewsContract,
  ...unusualContract,
  /** `compare`: the period before of the same length, or the same days a year before. */
  summary: call({
    method: 'GET',
    path: '/statistics/summary',
    summary: 'Figures of a period',
    tag,
    access: 'statistics.place',
    scope: 'rows',
  })
    .input(z.object({ ...period, compare: z.enum(['previous', 'year', 'none']).default('previous') }))
    .output(
      z.object({
        sums: SumsSchema,
        previous: SumsSchema.nullable(),
        previous_from: z.iso.date().nullable(),
        previous_to: z.iso.date().nullable(),
        /** The middle one of the paid orders; null for none, or for more orders than are looked through one by one. */
        median_check_kop: z.number().int().nullable(),
        /** Hours from the sale to the handing over, of what was handed over in the period; null for none, or for too many. */
        delivery_hours: z.object({ median: z.number(), p90: z.number(), count: z.number().int() }).nullable(),
        /** Days of the period with a report that is not locked yet. */
        provisional_days: z.number().int(),
        /** Null where nothing was planned. */
        plan: PlanSchema.nullable(),
        by_day: z.array(z.object({ date: z.iso.date(), sums: SumsSchema })),
        updated_at: z.iso.datetime(),
      }),
    ),
  /** Rows by place, person, product or time; comparing places and people needs `statistics.compare`, those of the own city alone `compare_own_city`. */
  breakdown: call({
    method: 'GET',
    path: '/statistics/breakdown',
    summary: 'Figures side by side',
    tag,
    access: 'statistics.place',
    scope: 'rows',
  })
    .input(
      z.object({ ...period, by: z.enum(BREAKDOWNS), compare: z.enum(['previous', 'year', 'none']).default('none') }),
    )
    .output(z.array(BreakdownRow)),
  /** Sessions by weekday (1 is Monday) and hour of their place. */
  heatmap: call({
    method: 'GET',
    path: '/statistics/heatmap',
    summary: 'Sessions by weekday and hour',
    tag,
    access: 'statistics.place',
    scope: 'rows',
  })
    .input(z.object(period))
    .output(z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), sessions: z.number().int() }))),
  /** Somebody's own figures; another person's need `statistics.compare` and a place in reach. */
  employee: call({
    method: 'GET',
    path: '/statistics/employees/{id}',
    summary: 'Figures of one person',
    tag,
    access: 'statistics.own',
    scope: 'record',
  })
    .input(z.object({ id: recordId('Неверный номер сотрудника.'), date_from: z.iso.date(), date_to: z.iso.date() }))
    .output(
      z.object({
        id: z.uuid(),
        full_name: z.string(),
        position: z.string().nullable(),
        sums: SumsSchema,
        previous: SumsSchema,
        by_day: z.array(z.object({ date: z.iso.date(), revenue_kop: z.number().int(), orders: z.number().int() })),
        products: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
        /** Their place among those who sold at the same places, and how many there are; null without sales. */
        place: z.object({ rank: z.number().int(), of: z.number().int() }).nullable(),
      }),
    ),
  /** What waits for the caller today, for the start page; each count only for anyone who can do something about it. */
  today: call({
    method: 'GET',
    path: '/statistics/today',
    summary: 'What waits today',
    tag,
    access: 'read_dashboard',
    scope: 'own',
  }).output(TodaySchema),
  /** How many people came by on a day; null where nobody counted. */
  visitors: call({
    method: 'GET',
    path: '/statistics/visitors',
    summary: 'Visitors of a day',
    tag,
    access: 'day-reports.read',
    scope: 'place',
  })
    .input(z.object({ location_id: recordId('Выберите локацию.'), business_date: z.iso.date() }))
    .output(z.object({ visitors: z.number().int().nullable() })),
  /** Fewer visitors than sessions of the day is 409 `unusual` until it `is_meant`. */
  setVisitors: call({
    method: 'PUT',
    path: '/statistics/visitors',
    summary: 'Count the visitors of a day',
    tag,
    access: 'day-reports.submit',
    scope: 'place',
    repeat: 'content',
  })
    .input(
      z.object({
        location_id: recordId('Выберите локацию.'),
        business_date: z.iso.date(),
        visitors: z
          .number('Укажите число.')
          .int('Посетители — целое число.')
          .min(0, 'Посетителей не бывает меньше нуля.')
          .max(MAX_VISITORS, 'Слишком много посетителей.'),
        is_meant: z.boolean().optional(),
      }),
    )
    .output(z.object({ visitors: z.number().int().nullable() })),
  /** What the places used up, by material, in pieces and money. */
  consumption: call({
    method: 'GET',
    path: '/statistics/consumption',
    summary: 'Materials that were used up',
    tag,
    access: 'statistics.place',
    scope: 'rows',
  })
    .input(z.object(period))
    .output(
      z.array(
        z.object({
          item_id: z.uuid(),
          name: z.string(),
          unit: z.string(),
          used: z.number().int(),
          written_off: z.number().int(),
          value_kop: z.number().int(),
        }),
      ),
    ),
  /** Who stayed: people of the places at both ends of the period, who came and went, and how many newcomers lasted. */
  staffing: call({
    method: 'GET',
    path: '/statistics/staffing',
    summary: 'Staff who came, went and stayed',
    tag,
    access: 'statistics.compare',
    scope: 'rows',
  })
    .input(z.object(period))
    .output(
      z.object({
        at_start: z.number().int(),
        hired: z.number().int(),
        dismissed: z.number().int(),
        at_end: z.number().int(),
        /** Of those hired in the year that ended `LASTING_DAYS` before the period does. */
        newcomers: z.number().int(),
        /** Newcomers that stayed for `LASTING_DAYS` at least. */
        lasting: z.number().int(),
      }),
    ),
  plans: call({
    method: 'GET',
    path: '/statistics/plans',
    summary: 'Plans of a month',
    tag,
    access: 'statistics.place',
    scope: 'rows',
  })
    .input(z.object({ month }))
    .output(
      z.array(
        z.object({
          location_id: z.uuid(),
          location_name: z.string(),
          city_name: z.string(),
          plan_kop: z.number().int().nullable(),
          /** The plan's part of the days until today. */
          due_kop: z.number().int().nullable(),
          fact_kop: z.number().int(),
        }),
      ),
    ),
  /** A plan far from the one before, of this month or else of the last that has one, is 409 `unusual` until it `is_meant`. */
  setPlan: call({
    method: 'PUT',
    path: '/statistics/plans',
    summary: 'Set the plan of a place and month',
    tag,
    access: 'statistics.plan',
    scope: 'place',
    repeat: 'content',
    own: 'Ваша премия зависит от этого плана: его ставит другой сотрудник.',
  })
    .input(
      z.object({
        location_id: recordId('Выберите локацию.'),
        month,
        plan_kop: z
          .number()
          .int()
          .min(0, 'План не бывает отрицательным.')
          .max(MAX_AMOUNT_KOP, 'Слишком большая сумма.'),
        is_meant: z.boolean().optional(),
      }),
    )
    .output(z.object({ location_id: z.uuid(), month: z.string(), plan_kop: z.number().int() })),
  exportFile: call({
    method: 'GET',
    path: '/statistics/export',
    summary: 'Figures side by side as a file',
    tag,
    access: 'statistics.place',
    scope: 'rows',
    outputStructure: 'detailed',
  })
    .input(z.object({ ...period, by: z.enum(BREAKDOWNS), format: z.enum(['csv', 'xlsx']).default('xlsx') }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })),
};
