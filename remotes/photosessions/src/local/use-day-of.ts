import { dateIn } from '@studio/contracts';
import { type LocalSession, useAuth } from '@studio/portal';
import { useCallback } from 'react';
import { useChoices } from '../creation/use-choices';

/** The calendar date of a record of this device: at its location, where that is known, otherwise at the person's own. */
export type DayOf = (record: Pick<LocalSession['record'], 'created_at' | 'location_id'>) => string;

export function useDayOf(): DayOf {
  const { user } = useAuth();
  const { locations } = useChoices();
  const own = user?.time_zone;
  return useCallback(
    ({ created_at, location_id }) =>
      dateIn(locations.find(({ id }) => id === location_id)?.time_zone ?? own, new Date(created_at)),
    [locations, own],
  );
}
