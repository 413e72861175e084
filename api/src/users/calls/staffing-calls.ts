import { employeePlaceCalls } from './employee-places';
import { administratorCalls } from './location-administrators';
import { locationPeopleCalls } from './location-people';

/** Employees and administrators of locations, each within the caller's reach. */
export const staffingCalls = { ...locationPeopleCalls, ...administratorCalls, ...employeePlaceCalls };
