/** What a period is summed up from; every figure follows from these, so that sums of parts give the figures of the whole. */
export interface FigureSums {
  sessions: number;
  /** Sessions that came to a showing. */
  shown: number;
  /** Sessions with at least one paid order that was not given back as a whole. */
  sold: number;
  photos: number;
  /** Paid orders, by the day on which the last of their money came. */
  orders: number;
  /** Totals of these orders; of a person those of whole orders in which they have a share. */
  orders_kop: number;
  /** Money that came, by its day, also for orders that wait for the rest; of a person their part. */
  gross_kop: number;
  /** By the day of the refund. */
  refunds_kop: number;
  discount_kop: number;
  units: number;
  /** Different pictures of these sessions that are sold and were not returned. */
  photos_sold: number;
  expenses_kop: number;
  /** People who came by, of the days on which they were counted. */
  visitors: number;
  /** Sessions of those days. */
  counted_sessions: number;
  /** Time to pay, as far as it is confirmed or plan and presence agree. */
  worked_min: number;
  /** Gross less refunds of the days with such time; of a person, with their own. */
  timed_kop: number;
}

export const FIGURE_NAMES = [
  'sessions',
  'shown',
  'sold',
  'photos',
  'orders',
  'orders_kop',
  'gross_kop',
  'refunds_kop',
  'discount_kop',
  'units',
  'photos_sold',
  'expenses_kop',
  'visitors',
  'counted_sessions',
  'worked_min',
  'timed_kop',
] as const satisfies readonly (keyof FigureSums)[];

type Unit = 'money' | 'count' | 'share' | 'number';

interface Kpi {
  label: string;
  unit: Unit;
  /** How it is made, for anyone who asks. */
  formula: string;
  /** Null where there is nothing to divide by. */
  value: (sums: FigureSums) => number | null;
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export function netRevenue({ gross_kop, refunds_kop }: Pick<FigureSums, 'gross_kop' | 'refunds_kop'>): number {
  return gross_kop - refunds_kop;
}

/** The field's own figures (domain decision §5). Money is in kopecks, shares are parts of one. */
export const KPIS = {
  revenue: {
    label: 'Выручка',
    unit: 'money',
    formula: 'Полученные деньги, и за заказы, оплаченные частично, минус возвраты: каждая сумма — по своему дню.',
    value: netRevenue,
  },
  orders: { label: 'Заказы', unit: 'count', formula: 'Оплаченные полностью заказы.', value: ({ orders }) => orders },
  average_check: {
    label: 'Средний чек',
    unit: 'money',
    formula: 'Суммы оплаченных заказов ÷ их число. У сотрудника — заказы с его долей, целиком.',
    value: ({ orders_kop, orders }) => ratio(orders_kop, orders),
  },
  conversion: {
    label: 'Конверсия',
    unit: 'share',
    formula: 'Фотосессии хотя бы с одним оплаченным и не возвращённым заказом ÷ все фотосессии.',
    value: ({ sold, sessions }) => ratio(sold, sessions),
  },
  revenue_per_session: {
    label: 'Выручка на съёмку',
    unit: 'money',
    formula: 'Выручка ÷ фотосессии.',
    value: (sums) => ratio(netRevenue(sums), sums.sessions),
  },
  sessions: {
    label: 'Фотосессии',
    unit: 'count',
    formula: 'Созданные фотосессии по дню съёмки.',
    value: ({ sessions }) => sessions,
  },
  shown: {
    label: 'Дошли до показа',
    unit: 'share',
    formula: 'Фотосессии, которые показали клиенту ÷ все фотосессии.',
    value: ({ shown, sessions }) => ratio(shown, sessions),
  },
  output: {
    label: 'Выход',
    unit: 'share',
    formula: 'Разные снимки фотосессий, которые проданы и не возвращены ÷ все их снимки.',
    value: ({ photos_sold, photos }) => ratio(photos_sold, photos),
  },
  units: {
    label: 'Единицы',
    unit: 'count',
    formula: 'Проданные единицы товаров минус возвращённые.',
    value: ({ units }) => units,
  },
  units_per_order: {
    label: 'Единиц в чеке',
    unit: 'number',
    formula: 'Единицы ÷ оплаченные заказы.',
    value: ({ units, orders }) => ratio(units, orders),
  },
  refund_share: {
    label: 'Доля возвратов',
    unit: 'share',
    formula: 'Возвраты ÷ полученные деньги.',
    value: ({ refunds_kop, gross_kop }) => ratio(refunds_kop, gross_kop),
  },
  discount_share: {
    label: 'Доля скидок',
    unit: 'share',
    formula: 'Скидки ÷ цена оплаченных заказов без скидок.',
    value: ({ discount_kop, orders_kop }) => ratio(discount_kop, orders_kop + discount_kop),
  },
  expenses: {
    label: 'Расходы',
    unit: 'money',
    formula: 'Согласованные и оплаченные расходы по дню покупки; учтённые в другом месяце — в нём.',
    value: ({ expenses_kop }) => expenses_kop,
  },
  capture: {
    label: 'Охват',
    unit: 'share',
    formula: 'Фотосессии ÷ посетители, за дни, когда посетителей считали.',
    value: ({ counted_sessions, visitors }) => ratio(counted_sessions, visitors),
  },
  revenue_per_hour: {
    label: 'Выручка в час',
    unit: 'money',
    formula: 'Выручка ÷ часы к оплате, за дни, когда они есть.',
    value: ({ timed_kop, worked_min }) => ratio(timed_kop * 60, worked_min),
  },
} as const satisfies Record<string, Kpi>;

export type KpiName = keyof typeof KPIS;
export const KPI_NAMES = Object.keys(KPIS) as KpiName[];

/** Sums of several parts together. */
export function addSums(parts: readonly FigureSums[]): FigureSums {
  const sums = Object.fromEntries(FIGURE_NAMES.map((name) => [name, 0])) as Record<keyof FigureSums, number>;
  for (const part of parts) for (const name of FIGURE_NAMES) sums[name] += part[name];
  return sums;
}

/** The middle value and the quarters of a list, by linear interpolation; null for an empty one. */
export function quartiles(values: readonly number[]): { low: number; median: number; high: number } | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const at = (part: number) => {
    const place = (sorted.length - 1) * part;
    const below = sorted[Math.floor(place)] ?? 0;
    const above = sorted[Math.ceil(place)] ?? below;
    return below + (above - below) * (place - Math.floor(place));
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}
