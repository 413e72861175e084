export { keepDocument, documentReply } from './queries/documents';
export { approversAt } from './queries/approvers';
export { nameOf } from './queries/report-rows';
export { requirePlace, timeZoneOf } from './queries/place';
export { shiftForCash, shiftsOf } from './queries/open-shift';
export { postMove } from './queries/post-move';
export { expectedOf, holdTill } from './queries/till';
export { monthIsLocked } from './calls/lock';
export { rubles } from './rules/rubles';
