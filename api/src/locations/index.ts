export { removeCity } from './calls/cities';
export { removeLocation } from './calls/locations';
export { locationsCalls } from './calls/locations-calls';
export { removeRegion } from './calls/regions';
export {
  leftBehindAt,
  type Concerned,
  concernedAt,
  locationArchived,
  cityTraces,
  locationTraces,
  moveTold,
  peopleByCity,
  locationRestored,
  regionTold,
  type RestoreTold,
  type ArchiveAct,
  restoreTold,
  sessionFigures,
  type StaffFigures,
  staffFigures,
  staffLocked,
  type StaffMove,
  staffMoved,
  type Unsettled,
  unsettled,
  unsettledAt,
  type UpperFigures,
  workWithdrawn,
  worksAt,
  type ZoneChange,
  zoneChanged,
  type ZoneTeller,
  movedByZone,
  zoneTold,
} from './hooks';
export { requireCityInReach } from './queries/city-in-reach';
export { findCity, findLocation, findRegion } from './queries/find-place';
export { reachedIds } from './queries/list-places';
export { hasRowsAt } from './queries/has-rows-at';
export { allInBusiness, inBusiness } from './queries/in-business';
export { locatedIn } from './queries/located-in';
export { selectLocations } from './queries/place-rows';
export { locationWithin } from './queries/reach';
export { regionOfLocation } from './queries/region-of-location';
export { matchingLocations } from './queries/matching-locations';
export { locationRecord } from './records';
export { readOpeningHours } from './rules/opening-hours';
export * from './schema';
