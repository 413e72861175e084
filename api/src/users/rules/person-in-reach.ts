import { reaches, type LocationScope } from '@studio/contracts';

/** Somebody works within reach by their primary location; anyone who has none is within the reach of all places only. */
export function isPersonInReach(scope: LocationScope, person: { primary_location_id: string | null }): boolean {
  const { primary_location_id: place } = person;
  return scope.kind === 'any' || (place !== null && reaches(scope, place));
}
