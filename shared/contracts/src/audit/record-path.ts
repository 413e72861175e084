import type { z } from 'zod';
import { CONSUMABLES_ROUTES as STOCK } from '../consumables/routes';
import { OPEN_RESERVATION_STATES } from '../consumables/designer/reservation-words';
import type { SubjectAtSchema } from './subject-at';

/** What a link to a record needs beside its id, as the record is now: `SubjectAtSchema`. */
export type SubjectAt = z.infer<typeof SubjectAtSchema>;

/** An entry of the trail as its link reads it. */
interface Linked {
  subject_kind: string;
  subject_id: string;
  /** Null for a record that is deleted or out of reach: nothing would open. */
  subject_at: SubjectAt | null;
}

type Path = `/${string}`;
type PathOf = (id: string, at: SubjectAt) => Path | null;

const WAREHOUSES = {
  office: STOCK['consumables-office-warehouse'],
  city: STOCK['consumables-city-warehouse'],
  location: STOCK['consumables-location-warehouse'],
} as const;

/** A path with those parameters that have a value. */
function pathOf(path: Path, parameters: Readonly<Record<string, string | undefined>>): Path {
  const known = Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined);
  return `${path}?${new URLSearchParams(known).toString()}`;
}

const warehouse = ({ place_id: place, place_kind = 'location' }: SubjectAt, opened: Record<string, string>): Path =>
  pathOf(WAREHOUSES[place_kind], { place, ...opened });
const placed =
  (kind: 'region' | 'city' | 'location'): PathOf =>
  (id) =>
    `/locations?place=${kind}:${id}`;
const slip: PathOf = (_id, { employee_id, month }) =>
  pathOf(`/users/view/${employee_id}`, { tab: 'schedule/pay', month });
const hoursOf: PathOf = (_id, { location_id: location, date, employee_id: person }) =>
  pathOf('/schedule', { view: 'sheet', location, date, person });
const lastDayOf = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));

/** Where the record of each kind is opened. */
const PATHS: Readonly<Record<string, PathOf>> = {
  employee: (id) => `/users/view/${id}`,
  role: (id) => `/users/roles?role=${id}`,
  session: (_id, { employee_id }) => `/users/view/${employee_id}?tab=connections`,
  region: placed('region'),
  city: placed('city'),
  location: placed('location'),
  photosession: (id) => `/photosessions/${id}`,
  shift: (shift, { location_id: location, date }) =>
    pathOf('/schedule', { view: 'plan', span: 'day', location, date, shift }),
  shift_template: (template, { location_id: location }) =>
    pathOf('/schedule', { view: 'plan', span: 'week', location, template }),
  absence: (absence, { date: day }) => pathOf('/schedule', { view: 'absences', location: 'all', absence, day }),
  swap: (swap, { state }) => pathOf('/schedule', { view: 'swaps', swap, state }),
  time_entry: hoursOf,
  time_decision: hoursOf,
  pay_rule: (id) => `/payroll?view=rules&rule=${id}`,
  pay_run: (id) => `/payroll?view=runs&run=${id}`,
  pay_adjustment: slip,
  pay_payment: slip,
  till_wage: slip,
  item: (id) => `/stock/${id}`,
  stock_operation: (operation, at) => warehouse(at, { tab: 'documents', operation }),
  supply_request: (request, at) => warehouse(at, { tab: 'orders', request }),
  shipment: (shipment, at) => warehouse(at, { tab: 'orders', shipment }),
  // One that waits is a task of its warehouse; a refused one is on no page.
  stock_transfer: (_id, at) =>
    at.shipment_id !== undefined
      ? warehouse(at, { tab: 'orders', shipment: at.shipment_id })
      : at.state === 'requested' || at.state === 'city_approval'
        ? warehouse(at, {})
        : null,
  stock_count: (id) => `/inventory/${id}`,
  stock_project: (project, { city_id: city }) =>
    pathOf(STOCK['consumables-designer-dashboard'], { tab: 'projects', city, opened: project }),
  reservation: (reservation, { city_id: city, state }) =>
    pathOf(STOCK['consumables-designer-dashboard'], {
      tab: 'reservations',
      city,
      reservations: (OPEN_RESERVATION_STATES as readonly string[]).includes(state ?? '') ? 'open' : 'closed',
      reservation,
    }),
  stock_report: (id) => `/consumables/reports?report=${id}`,
  sale: (id) => `/sales/list/${id}`,
  price_list: (id) => `/sales/prices?list=${id}`,
  product: (id) => `/sales/products?product=${id}`,
  held: (id) => `/held?open=${id}`,
  day_report: (id) => `/sales/day/${id}`,
  accounting_month: (month) => `/sales?days_to=${lastDayOf(month).toISOString().slice(0, 10)}`,
  expense: (id) => `/expenses?open=${id}`,
  expense_category: (id) => `/expenses?setting=category:${id}`,
  recurring_expense: (id) => `/expenses?setting=recurring:${id}`,
};

/** Where the record of an act is opened; null for one that is not there any more, and for a kind that no page shows. */
export function recordPath({ subject_kind, subject_id, subject_at }: Linked): Path | null {
  if (subject_at === null || !Object.hasOwn(PATHS, subject_kind)) return null;
  return PATHS[subject_kind]?.(subject_id, subject_at) ?? null;
}
