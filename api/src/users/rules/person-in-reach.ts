import { reaches, type LocationScope } from '@studio/contracts';

/** A person is within reach by their primary location; one without any is within the reach of all locations only. */
export function isPersonInReach(scope: LocationScope, person: { primary_location_id: string | null }): boolean {
  const { primary_location_id: place } = person;
  return scope.kind === 'any' || (place !== null && reaches(scope, place));
}
