import { z } from 'zod';
import { call } from '../call';
import { MAX_LEFT_AUTHORS, MAX_LEFT_RECORDS } from './limits';
import { employeeId } from './schemas';

const tag = 'Employees';

/** What people who were dismissed have left on a device that others use. */
export const leftContract = {
  /** Of those asked, who was dismissed and worked where the caller does; of everybody else nothing is said. */
  leftAuthors: call({
    method: 'GET',
    path: '/employees/left',
    summary: 'Who of these authors cannot sign in any more',
    tag,
    access: 'signed-in',
    scope: 'rows',
  })
    .input(z.object({ ids: z.string().max(MAX_LEFT_AUTHORS * 37) }))
    .output(
      z.object({
        items: z.array(
          z.object({
            id: z.uuid(),
            full_name: z.string(),
            dismissed_on: z.iso.date(),
            /** Whether the caller may hand over what they have left. */
            may_hand_over: z.boolean(),
          }),
        ),
      }),
    ),
  /** Tells the trail that their records were taken as a file, or removed from the device. */
  noteLeft: call({
    method: 'POST',
    path: '/employees/{employeeId}/left',
    summary: 'Note what became of what they left on a device',
    tag,
    access: 'standing.hand_over',
    scope: 'record',
    repeat: 'anew',
  })
    .input(
      z.object({
        employeeId,
        act: z.enum(['exported', 'removed']),
        records: z.number().int().min(0).max(MAX_LEFT_RECORDS),
        photos: z.number().int().min(0).max(MAX_LEFT_RECORDS),
      }),
    )
    .output(z.object({ id: z.uuid() })),
};
