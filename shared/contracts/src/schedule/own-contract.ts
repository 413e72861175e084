import { z } from 'zod';
import { call } from '../call';
import { tableReply } from '../imports/schemas';
import { recordId } from '../record-id';
import { textOrNull } from '../text-or-null';
import {
  AbsenceSchema,
  BoardPersonSchema,
  day,
  note,
  personId,
  placeId,
  reason,
  shiftId,
  ShiftSchema,
  SwapSchema,
  WishSchema,
} from './schemas';
import { TimeEntrySchema, TimeToPaySchema } from './time-schemas';
import { ABSENCE_KINDS, ABSENCE_STATES, SWAP_STATES, WISH_KINDS } from './words';

const tag = 'Own schedule';
const revision = z.number().int();

/** What everybody does with their own shifts, and who decides about it. */
export const ownScheduleContract = {
  /**
   * Published shifts only. Without days: from today at the caller's own location for five weeks; that answer has one key, so that an
   * offline device still has the last one tomorrow.
   */
  mySchedule: call({
    method: 'GET',
    path: '/schedule/my',
    summary: "The caller's shifts, hours, absences, wishes and swaps",
    tag,
    access: 'schedule.own',
    scope: 'own',
  })
    .input(z.object({ from: day.optional(), to: day.optional() }))
    .output(
      z.object({
        /** The first of the days. */
        from: day,
        shifts: z.array(ShiftSchema),
        absences: z.array(AbsenceSchema),
        wishes: z.array(WishSchema),
        /** Open ones that concern the caller, and offers that they may take. */
        swaps: z.array(SwapSchema),
        entries: z.array(TimeEntrySchema),
        /** The caller is at work since. */
        open_entry: TimeEntrySchema.nullable(),
        /** Own time of this month and the one before about which a planner has to decide, the latest first. */
        waiting: z.array(TimeToPaySchema),
        /** Of the month of `from`. */
        month: z.object({
          planned_minutes: z.number().int(),
          /** To pay, as far as it is agreed or decided. */
          worked_minutes: z.number().int(),
          shifts: z.number().int(),
        }),
        /** The calendar link in force was made then. */
        calendar_since: z.iso.datetime().nullable(),
      }),
    ),
  setWish: call({
    method: 'PUT',
    path: '/schedule/wishes/{date}',
    summary: 'Wish for a day',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'content',
  })
    .input(z.object({ date: day, kind: z.enum(WISH_KINDS).nullable(), note: textOrNull(note).default(null) }))
    .output(z.array(WishSchema)),
  absences: call({
    method: 'GET',
    path: '/schedule/absences',
    summary: 'Absences of people in reach',
    tag,
    access: 'signed-in',
    scope: 'rows',
  })
    .input(
      z.object({
        from: day,
        to: day,
        location_id: placeId.optional(),
        employee_id: personId.optional(),
        state: z.enum(ABSENCE_STATES).optional(),
      }),
    )
    .output(z.array(AbsenceSchema)),
  /** One's own is a request; anyone who plans a place enters those of its people as approved. Overlapping ones are refused. */
  requestAbsence: call({
    method: 'POST',
    path: '/schedule/absences',
    summary: 'Ask for an absence, or enter one',
    tag,
    access: 'signed-in',
    scope: 'record',
    repeat: { key: 'id' },
    successStatus: 201,
  })
    .input(
      z
        .object({
          id: recordId(),
          employee_id: personId,
          kind: z.enum(ABSENCE_KINDS),
          from: day,
          to: day,
          comment: textOrNull(note).default(null),
          /** Shifts in those days lose their person; without it they are named in the refusal. */
          release_shifts: z.boolean().default(false),
          /** One that is long over is 409 `unusual` until it is meant. */
          is_meant: z.boolean().optional(),
        })
        .refine(({ from, to }) => from <= to, { message: 'Последний день раньше первого.', path: ['to'] }),
    )
    .output(AbsenceSchema),
  /** Nobody decides about their own; cancelling one's own request is always possible before it begins. */
  decideAbsence: call({
    method: 'POST',
    path: '/schedule/absences/{id}/decision',
    summary: 'Approve, reject or cancel an absence',
    tag,
    access: 'signed-in',
    scope: 'record',
    repeat: 'state',
    own: 'О своём отсутствии решает руководитель, а не вы сами.',
  })
    .input(
      z.object({
        id: recordId(),
        revision,
        decision: z.enum(['approve', 'reject', 'cancel']),
        release_shifts: z.boolean().default(false),
      }),
    )
    .output(AbsenceSchema),
  /** Open ones at places where the caller plans. */
  swaps: call({
    method: 'GET',
    path: '/schedule/swaps',
    summary: 'Swaps at places that the caller plans',
    tag,
    access: 'schedule.plan',
    scope: 'rows',
  })
    .input(z.object({ location_id: placeId.optional(), state: z.enum(SWAP_STATES).optional() }))
    .output(z.array(SwapSchema)),
  /** Colleagues who could take the shift: assigned to the place, neither at work nor absent then. */
  swapCandidates: call({
    method: 'GET',
    path: '/schedule/swaps/candidates',
    summary: 'Who could take a shift of mine',
    tag,
    access: 'signed-in',
    scope: 'own',
  })
    .input(z.object({ shift_id: shiftId }))
    .output(z.array(BoardPersonSchema.pick({ id: true, full_name: true, position: true }))),
  /**
   * To one colleague, or to all at the location, who are told if they could take it. Refused with 409 `illegal_transition` when one of the two
   * is at work or absent during the shift that they would get. Lapses an hour before the first of the shifts.
   */
  proposeSwap: call({
    method: 'POST',
    path: '/schedule/swaps',
    summary: 'Offer a shift of mine',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: { key: 'id' },
    successStatus: 201,
  })
    .input(
      z.object({
        id: recordId(),
        shift_id: shiftId,
        to_employee_id: personId.nullable(),
        return_shift_id: shiftId.nullable().default(null),
        note: textOrNull(note).default(null),
      }),
    )
    .output(SwapSchema),
  /** An acceptance is refused like a proposal; 409 `illegal_transition` also when another colleague was quicker. */
  answerSwap: call({
    method: 'POST',
    path: '/schedule/swaps/{id}/answer',
    summary: 'Accept or decline a swap, or withdraw my own',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'state',
  })
    .input(z.object({ id: recordId(), answer: z.enum(['accept', 'decline', 'withdraw']) }))
    .output(SwapSchema),
  /** Conflicts are checked again; neither of the two decides. A shift that is not as it was on the screen gives 409 `conflict`. */
  decideSwap: call({
    method: 'POST',
    path: '/schedule/swaps/{id}/decision',
    summary: 'Approve or decline an agreed swap',
    tag,
    access: 'schedule.plan',
    scope: 'record',
    repeat: 'state',
    own: 'О своём обмене решает другой руководитель.',
  })
    .input(
      z.object({
        id: recordId(),
        shift_revision: revision,
        return_shift_revision: revision.nullable(),
        decision: z.enum(['approve', 'decline']),
        reason: reason.optional(),
      }),
    )
    .output(SwapSchema),
  /** Makes a new secret link; the one before stops working. */
  makeCalendarLink: call({
    method: 'POST',
    path: '/schedule/calendar-link',
    summary: 'New calendar subscription',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'anew',
    successStatus: 201,
  }).output(z.object({ url: z.string() })),
  revokeCalendarLink: call({
    method: 'DELETE',
    path: '/schedule/calendar-link',
    summary: 'Revoke the calendar subscription',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'content',
  }).output(z.object({ revoked: z.boolean() })),
  /** RFC 5545. The link itself is the right; an unknown or revoked one is 404. */
  calendar: call({
    method: 'GET',
    path: '/schedule/calendar/{token}',
    summary: 'Calendar of published shifts',
    tag,
    access: 'public',
    scope: 'none',
    outputStructure: 'detailed',
  })
    .input(z.object({ token: z.string().max(100) }))
    .output(tableReply),
};
