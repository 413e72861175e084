import { MINUTE_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { authorOfLeft } from '../kernel/calls/hand-over';
import { on } from '../kernel/calls/hooks';
import { strangersAmong } from '../kernel/calls/names-at-home';
import {
  concernedAt,
  locationArchived,
  locationRestored,
  locationTraces,
  moveTold,
  peopleByCity,
  regionTold,
  restoreTold,
  staffFigures,
  staffLocked,
  staffMoved,
} from '../locations';
import { staffingCalls } from './calls/staffing-calls';
import { usersCalls } from './calls/users-calls';
import { cardRowsNamed, employeeTraces, leftBehindBy } from './hooks';
import * as records from './records';
import * as merging from './merging-schema';
import { ownCardRows } from './merging/own-rows';
import * as tables from './schema';
import * as staffing from './staffing-schema';
import { announceAssignmentDays } from './staffing/announce-days';
import { authorOfLeftRecord } from './staffing/author-of-left';
import { answeringAt } from './staffing/administrators-of';
import { endAssignmentsAt } from './staffing/assignments';
import { endAdministratorsOfPastDays } from './staffing/end-administrators';
import { leaveOnTime } from './staffing/leave-on-time';
import { movePeople } from './staffing/move-people';
import { decidersAfterMove, decidersInRegion } from './staffing/deciders-after-move';
import { nameRestored } from './staffing/name-restored';
import { staffAfterRestore } from './staffing/restore-told';
import { lockPrimaryPeople } from './staffing/staff-at';
import { countByCity, figuresOfStaff } from './staffing/staff-figures';
import { strangers } from './staffing/strangers';
import { assignmentsOfLeaving, tracesOfEmployee, tracesOfLocation } from './staffing/staffing-traces';

export const usersDomain = defineDomain({
  name: 'users',
  calls: { users: usersCalls, locations: staffingCalls },
  listeners: [
    on(employeeTraces, tracesOfEmployee),
    on(leftBehindBy, assignmentsOfLeaving),
    on(locationTraces, tracesOfLocation),
    on(staffFigures, figuresOfStaff),
    on(peopleByCity, countByCity),
    on(staffLocked, lockPrimaryPeople),
    on(staffMoved, movePeople),
    on(locationArchived, endAssignmentsAt),
    on(concernedAt, answeringAt),
    on(restoreTold, staffAfterRestore),
    on(locationRestored, nameRestored),
    on(moveTold, decidersAfterMove),
    on(regionTold, decidersInRegion),
    on(strangersAmong, strangers),
    on(authorOfLeft, authorOfLeftRecord),
    on(cardRowsNamed, async () => ownCardRows),
  ],
  sweeps: [
    { name: 'end employments after their last day', every: MINUTE_MS, run: leaveOnTime },
    { name: 'announce the days of assignments', every: MINUTE_MS, run: announceAssignmentDays },
    { name: 'end administrators of past days', every: MINUTE_MS, run: endAdministratorsOfPastDays },
  ],
  records: Object.values(records),
  tables: { ...tables, ...staffing, ...merging },
});
