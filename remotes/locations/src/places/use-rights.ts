import { locationScope } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { useMemo } from 'react';
import type { PlaceKind } from './place-ref';

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
  readHistory: boolean;
}

/** Regions and cities concern every location: only somebody who reaches them all may change them. */
export function useRights(): Rights {
  const { can, user } = useAuth();
  return useMemo(() => {
    const everywhere =
      user !== null &&
      locationScope({ roles: user.roles, primary_location_id: user.primary_location_id ?? null }).kind === 'any';
    const reaches = (kind: PlaceKind) => everywhere || kind === 'location';
    return {
      everywhere,
      createRegion: everywhere && can('create_locations'),
      createCity: everywhere && can('create_locations'),
      createLocation: can('create_locations'),
      update: (kind) => reaches(kind) && can('update_locations'),
      remove: (kind) => reaches(kind) && can('delete_locations'),
      readPeople: can('read_employees'),
      assignPeople: can('read_employees') && can('update_employees'),
      readHistory: can('access_logs'),
    };
  }, [can, user]);
}
