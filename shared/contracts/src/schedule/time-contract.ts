import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { tableReply } from '../imports/schemas';
import { recordId } from '../record-id';
import { personId, placeId, position, reason, wallTime } from './schemas';
import { SheetRowSchema, TimeEntrySchema } from './time-schemas';
import { SAME_TIMES } from './words';

const tag = 'Time worked';

export const timeContract = {
  /**
   * Opens an entry, once: somebody who is at work already gets 409 `illegal_transition`; the same `id` again the entry. Where no shift of
   * theirs is near, it asks what they work as: 400 on `position`.
   */
  checkIn: call({
    method: 'POST',
    path: '/schedule/check-in',
    summary: 'Begin of work',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: { key: 'id' },
    successStatus: 201,
  })
    .input(z.object({ id: recordId(), location_id: placeId, position: position.optional() }))
    .output(TimeEntrySchema),
  checkOut: call({
    method: 'POST',
    path: '/schedule/check-out',
    summary: 'End of work',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'state',
  })
    .input(z.object({ id: recordId() }))
    .output(TimeEntrySchema),
  /**
   * A revision of null adds an entry that was forgotten; times that stay keep their moments. `month` is the one that the sheet shows: a day
   * outside of it is refused. Nobody corrects their own.
   */
  correctTime: call({
    method: 'PUT',
    path: '/schedule/time-entries/{id}',
    summary: 'Correct or add time worked, with a reason',
    tag,
    access: 'schedule.plan',
    scope: 'record',
    repeat: 'content',
    own: 'Своё время исправляет другой руководитель.',
  })
    .input(
      z
        .object({
          id: recordId(),
          revision: z.number().int().nullable(),
          employee_id: personId,
          location_id: placeId,
          begins: wallTime,
          ends: wallTime,
          month: month.optional(),
          reason,
        })
        .refine(({ begins, ends }) => begins.slice(11) !== ends.slice(11), { path: ['ends'], message: SAME_TIMES })
        .refine(({ begins, month: shown }) => shown === undefined || begins.startsWith(shown), {
          path: ['begins'],
          message: 'Этот день не из месяца табеля. Откройте табель того месяца.',
        }),
    )
    .output(TimeEntrySchema),
  timeEntries: call({
    method: 'GET',
    path: '/schedule/time-entries',
    summary: 'Time worked by one person in a month',
    tag,
    access: 'signed-in',
    scope: 'record',
  })
    .input(z.object({ employee_id: personId, month }))
    .output(z.array(TimeEntrySchema)),
  timeSheet: call({
    method: 'GET',
    path: '/schedule/time-sheet',
    summary: 'Sheet of a month',
    tag,
    access: 'schedule.plan',
    scope: 'place',
  })
    .input(z.object({ location_id: placeId, month }))
    .output(z.object({ month, location_name: z.string(), rows: z.array(SheetRowSchema) })),
  exportTimeSheet: call({
    method: 'GET',
    path: '/schedule/time-sheet/export',
    summary: 'Sheet of a month as a table',
    tag,
    access: 'schedule.plan',
    scope: 'place',
    outputStructure: 'detailed',
  })
    .input(z.object({ location_id: placeId, month, format: z.enum(['xlsx', 'csv']).default('xlsx') }))
    .output(tableReply),
};
