import type { KpiName } from '@studio/contracts';

interface Period {
  date_from: string;
  date_to: string;
  location_id?: string;
}

const SALES: readonly KpiName[] = ['revenue', 'orders', 'average_check', 'units', 'units_per_order', 'discount_share'];
const SESSIONS: readonly KpiName[] = ['sessions', 'conversion', 'revenue_per_session', 'shown', 'output', 'capture'];

/** Address of the rows that a figure is made of; null for one whose rows have no list of their own. */
export function rowsOf(name: KpiName, { date_from, date_to, location_id }: Period): string | null {
  const query = new URLSearchParams({
    from: date_from,
    to: date_to,
    ...(location_id !== undefined && { location: location_id }),
  });
  if (SALES.includes(name)) return `/sales/list?${query.toString()}`;
  if (SESSIONS.includes(name)) return `/photosessions?${query.toString()}`;
  if (name === 'expenses') return `/expenses?${query.toString()}`;
  if (name !== 'refund_share') return null;
  for (const state of ['refunded', 'partly_refunded']) query.append('state', state);
  return `/sales/list?${query.toString()}`;
}
