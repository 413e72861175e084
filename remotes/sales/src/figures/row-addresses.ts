import type { KpiName } from '@studio/contracts';
import { addDays, monthAfter } from '@studio/ui/widgets';

/** The rows behind a figure: the days and, at most one of them, the place. */
export interface FigureRows {
  date_from: string;
  date_to: string;
  location_id?: string;
  city_id?: string;
  region_id?: string;
  employee_id?: string;
}

const SALES: readonly KpiName[] = ['revenue', 'orders', 'average_check', 'units', 'units_per_order', 'discount_share'];
const SESSIONS: readonly KpiName[] = ['sessions', 'conversion', 'revenue_per_session', 'shown', 'output', 'capture'];

/** Address of the rows that a figure counts; null if they have no list. */
export function addressOfRows(
  name: KpiName,
  { location_id, city_id, region_id, employee_id, ...period }: FigureRows,
): string | null {
  const days = { from: period.date_from, to: period.date_to };
  const place = placeFields({ location_id, city_id, region_id });
  const person = employee_id !== undefined && { employee: employee_id };
  if (SALES.includes(name)) return address('/sales/list', { ...days, days: 'figures', ...place, ...person });
  if (name === 'refund_share') return address('/sales/list', { ...days, days: 'refund', ...place, ...person });
  if (name === 'expenses') return address('/expenses', { ...days, ...place }, ['approved', 'paid']);
  if (name === 'revenue_per_hour')
    return address('/schedule', { view: 'sheet', date: period.date_to, ...placeFields({ location_id }) });
  if (!SESSIONS.includes(name)) return null;
  // Sessions are listed by location; a city leads to its locations first.
  const area = placeFields({ city_id, region_id });
  if (Object.keys(area).length > 0) return address('/statistics', { ...days, ...area, by: 'location' });
  return address('/photosessions', {
    ...days,
    ...place,
    ...(employee_id !== undefined && { photographer: employee_id }),
  });
}

/** Sales of one product that count in the days and at the place of the figures. */
export function salesOfProduct(product: string, { date_from, date_to, ...place }: FigureRows): string {
  return address('/sales/list', { from: date_from, to: date_to, days: 'figures', ...placeFields(place), product });
}

/** The days of a month that the figures cover. */
export function daysOfMonth(month: string, { date_from, date_to }: FigureRows): { date_from: string; date_to: string } {
  const [first, last] = [`${month}-01`, addDays(`${monthAfter(month, 1)}-01`, -1)];
  return { date_from: date_from > first ? date_from : first, date_to: date_to < last ? date_to : last };
}

type Place = Partial<Record<'location_id' | 'city_id' | 'region_id', string | undefined>>;

/** The place as address fields of the lists. */
function placeFields({ location_id, city_id, region_id }: Place): Record<string, string> {
  return {
    ...(city_id !== undefined && { city: city_id }),
    ...(region_id !== undefined && { region: region_id }),
    ...(location_id !== undefined && { location: location_id }),
  };
}

function address(path: string, fields: Record<string, string>, states: readonly string[] = []): string {
  const query = new URLSearchParams(fields);
  for (const state of states) query.append('state', state);
  return `${path}?${query.toString()}`;
}
