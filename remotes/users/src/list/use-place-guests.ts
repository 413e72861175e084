import { orpc, useAuth } from '@studio/portal';
import { daysWords, locationRef, usePlaceToday } from '@studio/screens';
import { skipToken, useQuery } from '@tanstack/react-query';

/**
 * Who works at the place of the list today by a second assignment, after its count: the list itself has those who work there first of all.
 * Undefined for nobody.
 */
export function usePlaceGuests(locationId: string | null): string | undefined {
  const { can } = useAuth();
  const today = usePlaceToday(locationRef(locationId));
  const people = useQuery(
    orpc.locations.locationEmployees.queryOptions({
      input: locationId !== null && can('read_employees') ? { locationId } : skipToken,
    }),
  );
  const guests = (people.data ?? []).flatMap(({ full_name, primary, since, until = null }) =>
    !primary && since !== undefined && since <= today && (until === null || until > today)
      ? [`${full_name} (${daysWords({ since, until })})`]
      : [],
  );
  return guests.length === 0 ? undefined : `и сегодня по второму назначению: ${guests.join(', ')}`;
}
