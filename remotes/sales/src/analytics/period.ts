/** Periods offered for the figures. */
export const PERIODS = [
  { days: 7, label: 'Неделя' },
  { days: 30, label: 'Месяц' },
  { days: 90, label: 'Квартал' },
  { days: 365, label: 'Год' },
] as const;

type PeriodDays = (typeof PERIODS)[number]['days'];

const DEFAULT: PeriodDays = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The state of the start page, kept in the address. */
export interface AnalyticsView {
  days: PeriodDays;
  /** One location, or null for all within reach. */
  locationId: string | null;
}

/** Reads the address; invalid values fall back to a month of all locations. */
export function readView(address: URLSearchParams): AnalyticsView {
  const days = Number(address.get('days'));
  const locationId = address.get('location');
  return {
    days: PERIODS.find((period) => period.days === days)?.days ?? DEFAULT,
    locationId: locationId !== null && UUID.test(locationId) ? locationId : null,
  };
}

/** The parameters of a view; null for defaults, which the address leaves out. */
export function writeView({ days, locationId }: AnalyticsView): Record<'days' | 'location', string | null> {
  return { days: days === DEFAULT ? null : String(days), location: locationId };
}
