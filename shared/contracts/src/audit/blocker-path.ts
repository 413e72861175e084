import { CONSUMABLES_ROUTES as STOCK } from '../consumables/routes';
import { UNPAID_SALE_STATES } from '../sales/states';

type Path = `/${string}`;
type Kept = 'employee' | 'region' | 'city' | 'location';
type PathOf = (id: string, day: string | undefined) => Path;
type Lists = Readonly<Record<string, PathOf>>;

const narrowed =
  (list: Path, filter: string): PathOf =>
  (id) =>
    `${list}${list.includes('?') ? '&' : '?'}${filter}=${id}`;

/** A page of days or months, opened at the latest of them. */
const dated =
  (list: Path, filter: string, atDay: (day: string) => string): PathOf =>
  (id, day) =>
    `${list}${list.includes('?') ? '&' : '?'}${filter}=${id}${day === undefined ? '' : `&${atDay(day)}`}`;

const tabOf =
  (tab: string): PathOf =>
  (id) =>
    `/users/view/${id}?tab=${tab}`;
const acts = narrowed('/users/audit', 'actor');

/** Goods stand in a warehouse, which has the id of its place. */
const stockOf = (warehouse: Path): Lists => {
  const documents = narrowed(`${warehouse}?tab=documents`, 'place');
  const orders = narrowed(`${warehouse}?tab=orders`, 'place');
  return {
    balance: narrowed(`${warehouse}?tab=balance`, 'place'),
    ledger: documents,
    operation: documents,
    shipment: orders,
    stock_transfer: orders,
    supply_request: orders,
  };
};

const soldAt = (kind: 'city' | 'location'): Lists => {
  const sales = narrowed('/sales/list', kind);
  return { sale: sales, payment: sales, refund: sales, price_list: narrowed('/sales/prices', kind) };
};

const figures = dated('/statistics', 'location', (day) => `from=${day.slice(0, 7)}-01&to=${day}`);
const days = dated('/sales?tab=day', 'days_of', (day) => `days_to=${day}`);
const shifts = dated('/schedule?view=plan&span=month', 'location', (day) => `date=${day}`);

/** By the record that cannot be deleted: the list of each kind of what blocks it. */
const LISTS: Readonly<Record<Kept, Lists>> = {
  employee: {
    photosession: narrowed('/photosessions', 'photographer'),
    sale: narrowed('/sales/list', 'employee'),
    sale_share: narrowed('/sales/list', 'employee'),
    accruals: tabOf('schedule/pay'),
    payments: tabOf('schedule/pay'),
    wages: tabOf('schedule/pay'),
    wages_waiting: tabOf('schedule/pay'),
    money_due: tabOf('schedule/pay'),
    adjustments: tabOf('schedule/pay'),
    shifts: tabOf('schedule/shifts'),
    shifts_ahead: tabOf('schedule/shifts'),
    presence: tabOf('schedule/shifts'),
    photosessions: narrowed('/photosessions', 'photographer'),
    sign_ins: tabOf('connections'),
    administered_locations: tabOf('places'),
    assignments: tabOf('places'),
    held_records: narrowed('/held?standing=all', 'made_by'),
    merged_cards: tabOf('history'),
    acts,
    photosession_event: acts,
    photo_file_event: acts,
    sale_event: acts,
    expense_event: acts,
    day_event: acts,
  },
  region: { cities: (id) => `/locations?place=region:${id}` },
  city: {
    locations: (id) => `/locations?place=city:${id}`,
    coming_locations: (id) => `/locations?place=city:${id}`,
    expense: narrowed('/expenses', 'city'),
    ...soldAt('city'),
    ...stockOf(STOCK['consumables-city-warehouse']),
  },
  location: {
    employees: narrowed('/users/view?status=all', 'location'),
    assignments: (id) => `/locations?place=location:${id}&do=people`,
    administrators: (id) => `/locations?place=location:${id}&do=administrators`,
    photosessions: narrowed('/photosessions', 'location'),
    client_links: narrowed('/photosessions', 'location'),
    ...soldAt('location'),
    unhanded_sales: narrowed('/sales/list?state=paid&state=in_work&state=partly_refunded', 'location'),
    unpaid_sales: narrowed(`/sales/list?${UNPAID_SALE_STATES.map((state) => `state=${state}`).join('&')}`, 'location'),
    expense: narrowed('/expenses', 'location'),
    recurring_expense: narrowed('/expenses?setting=recurring', 'location'),
    recurring_expenses: narrowed('/expenses?setting=recurring', 'location'),
    expense_budget: dated('/expenses', 'location', (month) => `setting=budgets:${month.slice(0, 7)}`),
    draft_expenses: narrowed('/expenses', 'location'),
    submitted_expenses: narrowed('/expenses', 'location'),
    approved_expenses: narrowed('/expenses', 'location'),
    budgets_ahead: dated('/expenses', 'location', (month) => `setting=budgets:${month.slice(0, 7)}`),
    plans_ahead: figures,
    planned_move: (id) => `/locations?place=location:${id}`,
    sales_plan: figures,
    day_figure: figures,
    person_figure: figures,
    product_figure: figures,
    visitor_count: figures,
    day_report: days,
    day_entry: days,
    shifts,
    shift_event: shifts,
    shifts_ahead: shifts,
    time_entries: dated('/schedule?view=sheet', 'location', (day) => `date=${day}`),
    pay_rules: narrowed('/payroll?view=rules', 'location'),
    wages: narrowed('/sales?tab=day', 'location'),
    wages_waiting: narrowed('/sales?tab=day', 'location'),
    held_records: narrowed('/held?standing=all', 'location_id'),
    ...stockOf(STOCK['consumables-location-warehouse']),
  },
};

/**
 * Where the records stand that keep a record from being deleted; null for those that no list is narrowed to.
 *
 * @param day the latest of theirs
 */
export function blockerPath(of: Kept, id: string, kind: string, day?: string): Path | null {
  const lists = LISTS[of];
  return Object.hasOwn(lists, kind) ? (lists[kind]?.(id, day) ?? null) : null;
}
