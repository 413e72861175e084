import { employeePlaceCalls } from './employee-places';
import { administratorCalls } from './location-administrators';
import { locationPeopleCalls } from './location-people';

/** Who works and who answers at which place, each within the caller's reach. */
export const staffingCalls = { ...locationPeopleCalls, ...administratorCalls, ...employeePlaceCalls };
