import { z } from 'zod';
import { call } from '../call';
import { pageOf, PageQuery } from '../paging';
import { MAX_SHIFTS_PER_CHANGE } from './limits';
import {
  BoardSchema,
  day,
  DiffLineSchema,
  NeedSchema,
  NewShift,
  note,
  personId,
  placeId,
  PublicationSchema,
  reason,
  ShiftEventSchema,
  shiftId,
  ShiftSchema,
  TemplateFields,
  TemplateSchema,
  WarningSchema,
} from './schemas';
import { recordId } from '../record-id';
import { textOrNull } from '../text-or-null';

const tag = 'Schedule';
const span = { from: day, to: day };
const revision = z.number().int();

/** Planning: the board, its changes, publications, and planning aids. */
export const planningContract = {
  /**
   * People, shifts, absences and wishes of the first MAX_BOARD_LOCATIONS locations in reach; filtered by location or city. Drafts are shown to those who may plan at
   * their location; everybody else sees published shifts.
   */
  board: call({
    method: 'GET',
    path: '/schedule',
    summary: 'The schedule of a place, of a city, or of all places in reach',
    tag,
    access: 'signed-in',
    scope: 'rows',
  })
    .input(z.object({ ...span, location_id: placeId.optional(), city_id: recordId().optional() }))
    .output(BoardSchema),
  /** Earliest first. Locations out of the caller's reach are left out. */
  personShifts: call({
    method: 'GET',
    path: '/schedule/people/{employeeId}/shifts',
    summary: 'Published shifts of one person',
    tag,
    access: 'schedule.plan',
    scope: 'rows',
  })
    .input(z.object({ employeeId: personId, ...span }))
    .output(z.object({ shifts: z.array(ShiftSchema) })),
  /** Those of the plan, published or not and at any location, but for what was worked: an absence of these days frees them. Earliest first. */
  shiftsToFree: call({
    method: 'GET',
    path: '/schedule/people/{employeeId}/shifts-to-free',
    summary: 'Shifts of one person that an absence frees',
    tag,
    access: 'schedule.plan',
    scope: 'record',
  })
    .input(z.object({ employeeId: personId, ...span }))
    .output(z.array(ShiftSchema.pick({ id: true, date: true, starts: true, ends: true, location_name: true }))),
  /**
   * Puts and takes away shifts together, all or none. The same `id` again changes nothing and answers the shifts as they
   * are; with other content 409 `conflict`. Broken rules give 409 `shifts_refused` with every refusal in `details`;
   * somebody who is not assigned to the place is planned there only with `override_reason`.
   */
  changeShifts: call({
    method: 'POST',
    path: '/schedule/changes',
    summary: 'Change the plan',
    tag,
    access: 'schedule.plan',
    scope: 'place',
    repeat: { key: 'id' },
    own: 'Свою смену, которая уже началась, меняет другой руководитель.',
  })
    .input(
      z.object({
        id: recordId(),
        put: z
          .array(NewShift)
          .max(MAX_SHIFTS_PER_CHANGE, `Не больше ${MAX_SHIFTS_PER_CHANGE} смен за раз.`)
          .default([]),
        remove: z
          .array(z.object({ id: shiftId, revision }))
          .max(MAX_SHIFTS_PER_CHANGE, `Не больше ${MAX_SHIFTS_PER_CHANGE} смен за раз.`)
          .default([]),
        override_reason: reason.optional(),
      }),
    )
    .output(
      z.object({
        /** As they are now; those taken away have `state: removed`, or are drafts that nobody sees any more. */
        shifts: z.array(ShiftSchema),
        removed: z.array(z.object({ id: z.uuid(), revision })),
        warnings: z.array(WarningSchema),
      }),
    ),
  /** What a publication of these days would tell people. */
  unpublished: call({
    method: 'GET',
    path: '/schedule/unpublished',
    summary: 'Difference between the plan and what is published',
    tag,
    access: 'schedule.plan',
    scope: 'rows',
  })
    .input(z.object({ ...span, location_id: placeId.optional(), city_id: recordId().optional() }))
    .output(z.object({ lines: z.array(DiffLineSchema), people: z.number().int(), warnings: z.array(WarningSchema) })),
  /** The people concerned are notified. The same `id` again returns the earlier publication. */
  publish: call({
    method: 'POST',
    path: '/schedule/publications',
    summary: 'Publish the plan',
    tag,
    access: 'schedule.plan',
    scope: 'place',
    repeat: { key: 'id' },
    own: 'Ваша смена уже началась: её публикует другой руководитель. Выберите дни после неё.',
    successStatus: 201,
  })
    .input(
      z.object({
        id: recordId(),
        ...span,
        location_ids: z.array(placeId).min(1, 'Выберите локацию.').max(200, 'Не больше 200 локаций.'),
        comment: textOrNull(note).default(null),
      }),
    )
    .output(PublicationSchema),
  publications: call({
    method: 'GET',
    path: '/schedule/publications',
    summary: 'Publications of a place, newest first',
    tag,
    access: 'schedule.plan',
    scope: 'place',
  })
    .input(z.object({ location_id: placeId, ...PageQuery }))
    .output(pageOf(PublicationSchema)),
  history: call({
    method: 'GET',
    path: '/schedule/history',
    summary: 'What was done to the shifts of a place, newest first',
    tag,
    access: 'schedule.plan',
    scope: 'place',
  })
    .input(
      z.object({
        location_id: placeId,
        shift_id: shiftId.optional(),
        from: day.optional(),
        to: day.optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(ShiftEventSchema)),
  /** The whole list of hours at which people are needed. */
  setNeeds: call({
    method: 'PUT',
    path: '/schedule/needs/{locationId}',
    summary: 'Set how many people a place needs per hour',
    tag,
    access: 'schedule.plan',
    scope: 'place',
    lasting: true,
    repeat: 'content',
  })
    .input(z.object({ locationId: placeId, needs: z.array(NeedSchema).max(100, 'Не больше 100 строк.') }))
    .output(z.array(NeedSchema)),
  templates: call({
    method: 'GET',
    path: '/schedule/templates',
    summary: 'Templates of shifts and weeks of a place',
    tag,
    access: 'schedule.plan',
    scope: 'place',
  })
    .input(z.object({ location_id: placeId }))
    .output(z.array(TemplateSchema)),
  saveTemplate: call({
    method: 'PUT',
    path: '/schedule/templates/{id}',
    summary: 'Save a template',
    tag,
    access: 'schedule.plan',
    scope: 'place',
    lasting: true,
    repeat: 'content',
  })
    .input(z.object({ id: recordId(), revision: revision.nullable(), ...TemplateFields }))
    .output(TemplateSchema),
  removeTemplate: call({
    method: 'DELETE',
    path: '/schedule/templates/{id}',
    summary: 'Remove a template',
    tag,
    access: 'schedule.plan',
    scope: 'record',
    lasting: true,
    repeat: 'refused',
  })
    .input(z.object({ id: recordId() }))
    .output(z.object({ id: z.uuid() })),
};
