export { locationsCalls } from './calls/locations-calls';
export { locationTraces, sessionFigures, type UpperFigures } from './hooks';
export { locatedIn } from './queries/located-in';
export { matchingLocations } from './queries/matching-locations';
export { readOpeningHours } from './rules/opening-hours';
export * from './schema';
