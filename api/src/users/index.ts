export { removeEmployee } from './calls/remove';
export { usersCalls } from './calls/users-calls';
export { addFirstDeveloper } from './add-first-developer';
export { editEmployee } from './edit-employee';
export { type CardPair, cardRows, movedKeys, signedRows } from './merging/card-rows';
export {
  assignmentShortened,
  cardRowsMoved,
  cardRowsNamed,
  cardsApart,
  cardsJoined,
  type MergeBlock,
  payOpenFrom,
  employeeDeleted,
  employeeDismissed,
  type Employed,
  employmentCut,
  employmentHeld,
  firstShiftOf,
  employeeTraces,
  type EndOfSessions,
  type HeldDays,
  hiringTold,
  invitationsVoided,
  type Leaving,
  leavingTold,
  leftBehindBy,
  messengerParted,
  type Returning,
  type ReturnLine,
  returnTold,
  rightsChanged,
  plannedThere,
  shiftsAheadOf,
  signedMonths,
  sessionsEnded,
  signInsVoided,
} from './hooks';
export { dismissEmployee } from './queries/dismissal';
export { employmentsOf, isEmployedOn, unemployedOn } from './queries/employment';
export { firstDayTold } from './queries/first-day-told';
export { hiringRefusal } from './queries/require-hiring';
export { formerCards, joinFormer } from './queries/former-cards';
export { holdersOf } from './queries/holders-of';
export { nameOfEmployee } from './queries/name-of-employee';
export { fullName } from './queries/employee-rows';
export { requireFilterInReach } from './queries/filter-reach';
export { readEmployee, unknownEmployee } from './queries/find-employee';
export { findManaged, type LockedEmployee, lockManaged, lockOther, requireUnmerged } from './queries/lock-managed';
export { queueForDevelopers } from './queries/last-developer';
export { idsOfEmployees, pageOfEmployees, streamEmployees } from './queries/list-employees';
export { personAt } from './queries/person-at';
export { isInReach } from './queries/reach';
export { revokeSessions } from './queries/revoke-sessions';
export { highestFirst, roleColumns, roleInForce, rolesOf, rolesOfMany } from './queries/roles-of';
export { fileDay, todayAt, zoneAt } from './queries/today-at';
export { ownViews, removeOwnView, saveOwnView } from './queries/saved-views';
export { giveRole, takeRole } from './role-change';
export { employeeRecord } from './records';
export { employeeChanges } from './rules/employee-changes';
export { keptFields, type TypedFields } from './rules/employee-fields';
export * from './schema';
export { seedRoles } from './seed-roles';
export { administratorsOf } from './staffing/administrators-of';
export { approversAt } from './staffing/approvers-at';
export { lockAppointed } from './staffing/administrators';
export { type EndedAssignment, resumeAssignment } from './staffing/resume-assignment';
export { cardsOf, cardsOfPerson } from './queries/cards-of-person';
export { furtherPlaces, furtherPlacesOf, inForce } from './staffing/in-force';
export { administeredBy, nameAgain, namedPlaces, placesLost, withoutOthers } from './staffing/hand-over';
export { thoseReaching } from './staffing/reaching';
export { assignmentsOf } from './staffing/person-places';
export { requireEmployed } from './staffing/require-employed';
export { requireKnownAt } from './staffing/require-known-at';
