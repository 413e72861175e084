import { locationScope, passingRefusal } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { useMemo } from 'react';
import type { PlaceKind, PlaceRef } from './place-ref';

/** The signed-in person's rights to places; the API decides, this only hides what it would refuse. */
export interface Rights {
  /** Reaches every place, not just their own. */
  everywhere: boolean;
  createRegion: boolean;
  createCity: boolean;
  createLocation: boolean;
  /** Rename, move, archive and the like. */
  update: (kind: PlaceKind) => boolean;
  remove: (kind: PlaceKind) => boolean;
  readPeople: boolean;
  assignPeople: boolean;
  /** Why the place is not theirs to change, though a place like it would be; null where nothing is to be said. */
  notYours: string | null;
  readHistory: boolean;
}

/**
 * Regions and cities concern every location: only somebody who reaches them all may change them. A location where one works until a day is
 * changed by who works there for good.
 * @param place the one on screen
 */
export function useRights(place: PlaceRef | null = null): Rights {
  const { can, user } = useAuth();
  const locationId = place?.kind === 'location' ? place.id : null;
  return useMemo(() => {
    const everywhere =
      user !== null &&
      locationScope({ roles: user.roles, primary_location_id: user.primary_location_id ?? null }).kind === 'any';
    const passing = user === null ? null : passingRefusal(user, locationId);
    const reaches = (kind: PlaceKind) => everywhere || (kind === 'location' && passing === null);
    const assigns = can('read_employees') && can('update_employees');
    return {
      everywhere,
      createRegion: everywhere && can('create_locations'),
      createCity: everywhere && can('create_locations'),
      createLocation: can('create_locations'),
      update: (kind) => reaches(kind) && can('update_locations'),
      remove: (kind) => reaches(kind) && can('delete_locations'),
      readPeople: can('read_employees'),
      assignPeople: assigns && passing === null,
      notYours: assigns || can('update_locations') ? passing : null,
      readHistory: can('access_logs'),
    };
  }, [can, user, locationId]);
}
