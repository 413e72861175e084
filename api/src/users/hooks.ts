import type { CallContext } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { hook } from '../kernel/calls/hooks';
import type { Actor } from '../kernel/records';
import type { EmployeeBlocker, MergePreview } from '@studio/contracts';
import type { FoundTrace } from '../kernel/records/traces';
import type { CardPair, CardRows } from './merging/card-rows';

/** Why two cards stay apart, and where that is settled. */
export type MergeBlock = MergePreview['blocks'][number];

/** Records of upper domains that prevent the deletion of this employee. */
export const employeeTraces = hook<[db: Database, employeeId: string], FoundTrace[]>('users.employee_traces');

/** What a dismissal leaves without this person, or ends: to be named before. */
export const leftBehindBy = hook<[db: Database, employeeId: string], FoundTrace[]>('users.left_behind_by');

/** Somebody dismissed, whom the caller may take back. */
export interface Returning {
  employee_id: string;
  /** Their last day. */
  left_on: string;
  /** The moment of the dismissal. */
  left_at: Date;
}

/** One thing that a return brings back, or does not. */
export interface ReturnLine extends EmployeeBlocker {
  comes: boolean;
}

/** What a return brings back, and what it does not: to be named before. */
export const returnTold = hook<[db: Database, context: CallContext, who: Returning], ReturnLine[]>('users.return_told');

/** Who leaves, and their last day, which is worked. */
export interface Leaving {
  employee_id: string;
  on: string;
}

/** Who works, and from which to which day, both worked; null: no bound. */
export interface Employed {
  employee_id: string;
  from: string | null;
  to: string | null;
}

/** The same as `leftBehindBy`, of what depends on the last day and on what the caller may read. */
export const leavingTold = hook<[db: Database, context: CallContext, who: Leaving], EmployeeBlocker[]>(
  'users.leaving_told',
);

/** The same of another first day. */
export const hiringTold = hook<[db: Database, context: CallContext, who: Employed], EmployeeBlocker[]>(
  'users.hiring_told',
);

/** Those of these days that keep somebody employed, the earliest first, and why, for staff: of one day, and after several that are named. */
export interface HeldDays {
  days: string[];
  why: readonly [one: string, several: string];
}

/** What of these days, both included, was worked or paid: it is not of who was not employed. */
export const employmentHeld = hook<
  [db: Database, days: { employee_id: string; from: string; to: string; now: Date }],
  HeldDays
>('users.employment_held');

/** The first or the last day of this employee is another one now: what was planned for them outside of these is without a person. */
export const employmentCut = hook<[tx: Database, by: Actor, who: Employed]>('users.employment_cut');

/** This employee is dismissed: they are no longer at work. */
export const employeeDismissed = hook<[tx: Database, by: Actor, who: Leaving]>('users.employee_dismissed');

/** Somebody works at a further location only until this day: what was planned for them there from then on is without a person. */
export const assignmentShortened =
  hook<[tx: Database, context: CallContext, one: { employee_id: string; location_id: string; until: string }]>(
    'users.assignment_shortened',
  );

/** The employee is being deleted, and so are the dependent rows of upper domains. */
export const employeeDeleted = hook<[tx: Database, employeeId: string]>('users.employee_deleted');

/** Which sessions end, and why. */
export interface EndOfSessions {
  /** `revoked` by somebody else, `own_device` by the employee from another device. */
  reason: 'revoked' | 'own_device' | 'dismissed' | 'messenger_unbound' | 'messenger_changed' | 'merged';
  now: Date;
  /** Just this session. */
  only?: string;
  /** All but this session. */
  except?: string;
}

/** Ends live sessions of the employee: their tokens are refused from the next call on. Answered with the ids of the ended ones. */
export const sessionsEnded = hook<[tx: Database, employeeId: string, which: EndOfSessions], string[]>(
  'users.sessions_ended',
);

/** These people may do something else from now on: their open pages ask again, and so do calls of theirs that are under way. */
export const rightsChanged = hook<[tx: Database, employeeIds: readonly string[]]>('users.rights_changed');

/** Voids links that bind a messenger to the employee: they were made for other rights, or for another number. */
export const invitationsVoided = hook<[tx: Database, employeeId: string, now: Date]>('users.invitations_voided');

/** Voids everything by which the employee could sign in: links, typed codes, and confirmed attempts. */
export const signInsVoided = hook<[tx: Database, employeeId: string, now: Date]>('users.sign_ins_voided');

/** Which of these people are planned at the location: asked before somebody there is given hours, shifts or shares of sales. */
export const plannedThere = hook<[db: Database, location_id: string, ids: readonly string[]], string[]>(
  'users.planned_there',
);

/** The shifts of this person that have not begun, of the earliest first: what the end of an assignment frees is named before. */
export const shiftsAheadOf = hook<
  [db: Database, employee_id: string, now: Date],
  { location_id: string; date: string }[]
>('users.shifts_ahead_of');

/** Rows of this domain that follow a person to another card of theirs. */
export const cardRowsNamed = hook<[], readonly CardRows[]>('users.card_rows');

/** Rows of a merge have gone from one card to the other, or back: the trail of what they belong to says so. */
export const cardRowsMoved =
  hook<[tx: Database, context: CallContext, moved: { merge_id: string; from: string; to: string }]>(
    'users.card_rows_moved',
  );

/** What keeps two cards of one person apart for now. */
export const cardsApart = hook<[db: Database, pair: CardPair], MergeBlock[]>('users.cards_apart');

/** What happened to the joined cards since, and keeps them together. */
export const cardsJoined = hook<[db: Database, joined: { kept: string; closed: string; since: Date }], MergeBlock[]>(
  'users.cards_joined',
);

/** The messenger that a merge brought to this card leaves it again: what was made by its way in since is void. */
export const messengerParted =
  hook<[tx: Database, context: CallContext, from: { employee_id: string; since: Date }]>('users.messenger_parted');

/** The first day of this person's published shifts; null where there is none. */
export const firstShiftOf = hook<[db: Database, employee_id: string], string | null>('users.first_shift_of');

/** The months (`2026-03`) of these days, both included, whose pay is signed. */
export const signedMonths = hook<[db: Database, days: { from: string; to: string }], string[]>('users.signed_months');

/** The first day that no signed pay holds; null where none is signed. */
export const payOpenFrom = hook<[db: Database], string | null>('users.pay_open_from');
