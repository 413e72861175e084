import { shiftDate } from '../calendar-date';
import { locationScope, reaches, type Reaching } from './location-scope';

/** A further location that is somebody's until a day; `until` is the first day on which it is not. */
export interface Passing {
  location_id: string;
  until: string;
}

/**
 * The same person without the places that are theirs for a time: by these are judged acts that outlast an assignment with a last day. An
 * assignment without one counts as their primary place does.
 */
export function withLastingReach<Who extends Reaching>(person: Who): Who {
  const { further_location_ids = [], passing = [] } = person;
  if (passing.length === 0) return person;
  const isPassing = (id: string) => passing.some(({ location_id }) => location_id === id);
  return { ...person, further_location_ids: further_location_ids.filter((id) => !isPassing(id)) };
}

/** Why somebody who works at a place for a time may not decide there for longer; null where they reach it anyway, or not at all. */
export function passingRefusal(person: Reaching, locationId: string | null): string | null {
  const until = endOfStay(person, locationId);
  return until === null
    ? null
    : `${untilWords(until)} Её саму и её сотрудников меняют те, кто работает в ней постоянно.`;
}

/** Why somebody who works at a place for a time plans nothing there on this business day; null on the days that are theirs. */
export function afterStayRefusal(person: Reaching, locationId: string | null, day: string): string | null {
  const until = endOfStay(person, locationId);
  return until === null || day < until
    ? null
    : `${untilWords(until)} Дни после него планируют те, кто работает в ней постоянно.`;
}

/** The first day on which the place is not somebody's any more; null where it is for good, or not at all. */
function endOfStay(person: Reaching, locationId: string | null): string | null {
  const found = person.passing?.find(({ location_id }) => location_id === locationId);
  return !found || reaches(locationScope(withLastingReach(person)), found.location_id) ? null : found.until;
}

function untilWords(until: string): string {
  return `В этой локации вы работаете по ${shiftDate(until, -1).split('-').toReversed().join('.')}.`;
}
