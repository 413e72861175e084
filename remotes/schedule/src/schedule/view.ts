import { locationRef, useAddressValues, usePlaceToday } from '@studio/screens';
import type { Span } from '../words/dates';

const VIEWS = ['my', 'plan', 'absences', 'swaps', 'hours', 'sheet'] as const;
export type View = (typeof VIEWS)[number];

export interface ScheduleView {
  view: View;
  span: Span;
  date: string;
  locationId: string | null;
}

const DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The current view, kept in the address. */
export function useView(fallback: { view: View; span: Span; locationId: string | null }) {
  const [address, put] = useAddressValues();
  const view = VIEWS.find((each) => each === address.get('view')) ?? fallback.view;
  const span = (['day', 'week', 'month'] as const).find((each) => each === address.get('span')) ?? fallback.span;
  const date = address.get('date') ?? '';
  const location = address.get('location');
  const locationId = location === 'all' ? null : (location ?? fallback.locationId);
  const today = usePlaceToday(locationRef(locationId));
  return {
    view,
    span,
    date: DATE.test(date) ? date : today,
    today,
    locationId,
    show: ({ locationId, ...part }: Partial<ScheduleView>, replace = true) => {
      put({ ...part, ...(locationId !== undefined && { location: locationId ?? 'all' }) }, { replace });
    },
  };
}

export type ShownView = ReturnType<typeof useView>;
