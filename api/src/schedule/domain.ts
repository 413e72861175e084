import { MINUTE_MS } from '@studio/contracts';
import { keepWallTimes } from './keep-wall-times';
import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/calls/hooks';
import {
  concernedAt,
  hasRowsAt,
  leftBehindAt,
  locationTraces,
  restoreTold,
  workWithdrawn,
  worksAt,
  zoneChanged,
  movedByZone,
  zoneTold,
} from '../locations';
import {
  assignmentShortened,
  cardRowsNamed,
  cardsApart,
  employeeDismissed,
  employmentCut,
  employmentHeld,
  firstShiftOf,
  hiringTold,
  employeeTraces,
  leavingTold,
  leftBehindBy,
  messengerParted,
  plannedThere,
  shiftsAheadOf,
  returnTold,
} from '../users';
import { plannedForBoth, scheduleOfCard } from './card-rows';
import { absences, decideAbsence, requestAbsence, shiftsToFree } from './calls/absences';
import { board } from './calls/board';
import { calendar, makeCalendarLink, revokeCalendarLink } from './calls/calendar';
import { changeShifts } from './calls/change-shifts';
import { history } from './calls/history';
import { mySchedule, setWish } from './calls/my-schedule';
import { personShifts } from './calls/person-shifts';
import { removeTemplate, saveTemplate, setNeeds, templates } from './calls/planning-aids';
import { publications } from './calls/publications';
import { publish, unpublished } from './calls/publish';
import { decideSwap } from './calls/decide-swap';
import { answerSwap, proposeSwap, swapCandidates, swaps } from './calls/swaps';
import { exportTimeSheet, timeSheet } from './calls/time-sheet';
import { takeBackTime } from './calls/take-back-time';
import { decideTime, timeExceptions } from './calls/time-decisions';
import { undoTimeDecision } from './calls/undo-time-decision';
import { checkIn, checkOut, correctTime, timeEntries } from './calls/time-worked';
import { shiftsKeptInPlace, shiftsPassedOver, shiftsToMove, workingThere } from './queries/clocks-ahead';
import { comingShifts, firstShiftDay } from './queries/coming-shifts';
import { plannedAt, shiftsAheadOfPerson } from './queries/planned-there';
import { endWorkOfDismissed, revokeCalendarSince } from './queries/end-of-work';
import { freeShiftsAfter, freeShiftsOutside } from './queries/free-shifts';
import { shiftsAfterLastDay, shiftsFreedBy } from './queries/leaving-told';
import { workAfterReturn } from './queries/return-told';
import { workedDays } from './queries/worked-days';
import { presentAt, workOfLeaving, tracesOfEmployee, tracesOfLocation } from './queries/traces';
import { checkOutsDue } from './check-outs-due';
import { demoSchedule } from './demo';
import { shiftsNotBack, withdrawShifts } from './withdraw-shifts';
import * as records from './records';
import * as tables from './schema';

const scheduleCalls = {
  board,
  personShifts,
  shiftsToFree,
  changeShifts,
  unpublished,
  publish,
  publications,
  history,
  setNeeds,
  templates,
  saveTemplate,
  removeTemplate,
  mySchedule,
  setWish,
  absences,
  requestAbsence,
  decideAbsence,
  swaps,
  swapCandidates,
  proposeSwap,
  answerSwap,
  decideSwap,
  makeCalendarLink,
  revokeCalendarLink,
  calendar,
  checkIn,
  checkOut,
  correctTime,
  timeEntries,
  timeSheet,
  exportTimeSheet,
  timeExceptions,
  decideTime,
  undoTimeDecision,
  takeBackTime,
};

/** Who works when and where: planned, published, worked. */
export const scheduleDomain = defineDomain({
  name: 'schedule',
  calls: { schedule: scheduleCalls },
  tables,
  records: Object.values(records),
  sweeps: [{ name: 'check-outs that are due', every: 10 * MINUTE_MS, run: checkOutsDue }],
  demo: demoSchedule,
  listeners: [
    on(cardRowsNamed, async () => scheduleOfCard),
    on(cardsApart, plannedForBoth),
    on(employeeTraces, tracesOfEmployee),
    on(leftBehindBy, workOfLeaving),
    on(leavingTold, shiftsAfterLastDay),
    on(hiringTold, shiftsFreedBy),
    on(firstShiftOf, firstShiftDay),
    on(employmentHeld, workedDays),
    on(returnTold, workAfterReturn),
    on(messengerParted, revokeCalendarSince),
    on(employmentCut, freeShiftsOutside),
    on(employeeDismissed, endWorkOfDismissed),
    on(assignmentShortened, freeShiftsAfter),
    on(locationTraces, tracesOfLocation),
    on(leftBehindAt, comingShifts),
    on(leftBehindAt, presentAt),
    on(workWithdrawn, withdrawShifts),
    on(restoreTold, shiftsNotBack),
    on(zoneChanged, keepWallTimes),
    on(movedByZone, shiftsToMove),
    on(zoneTold, shiftsPassedOver),
    on(zoneTold, shiftsKeptInPlace),
    on(concernedAt, workingThere),
    on(plannedThere, plannedAt),
    on(shiftsAheadOf, shiftsAheadOfPerson),
    on(worksAt, hasRowsAt(tables.timeEntry, tables.timeEntry.location_id)),
  ],
});
