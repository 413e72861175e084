import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { MAX_PAID_MINUTES, MAX_TIME_DECISIONS } from './limits';
import { day, personId, placeId, position, reason } from './schemas';
import { TimeEntrySchema, TimeToPaySchema } from './time-schemas';
import { OWN_TIME } from './words';

const tag = 'Time worked';

const Decision = z.object({
  employee_id: personId,
  location_id: placeId,
  date: day,
  source_id: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f-]{36}(:\d{4}-\d{2}-\d{2})?$/, 'Обновите список: такого времени нет.'),
  /** Paid; zero pays nothing. */
  minutes: z
    .number('Время — целое число минут.')
    .int('Время — целое число минут.')
    .min(0, 'Время не бывает отрицательным.')
    .max(MAX_PAID_MINUTES, 'За день — не больше суток.'),
  /** Of presence without a shift; a shift has its own. */
  position: position.nullable(),
  /** As they were on the screen. */
  facts: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Обновите список: он устарел.')
    .nullable(),
});

export const timeDecisionsContract = {
  /** Days on which plan and presence do not agree, and whatever changed after a decision; the latest first. */
  timeExceptions: call({
    method: 'GET',
    path: '/schedule/time-exceptions',
    summary: 'Time that somebody has to decide about',
    tag,
    access: 'schedule.plan',
    scope: 'place',
  })
    .input(
      z
        .object({
          from: day,
          to: day,
          location_id: placeId.optional(),
          employee_id: personId.optional(),
          /** Also time that agrees or is decided, of one person. */
          all: z.stringbool().optional(),
        })
        .refine(({ all, employee_id }) => !all || employee_id !== undefined, {
          path: ['employee_id'],
          message: 'Всё время показывается только по одному сотруднику.',
        }),
    )
    .output(z.object({ rows: z.array(TimeToPaySchema), left_out: z.number().int() })),
  /**
   * Decides what is paid, one or many at once: all or none. `conflict` where plan or presence is not as it was on the screen; a reason is
   * asked for where the minutes are neither the plan's, nor the presence's, nor those that both agree in.
   */
  decideTime: call({
    method: 'POST',
    path: '/schedule/time-decisions',
    summary: 'Confirm time to pay',
    tag,
    access: 'schedule.plan',
    scope: 'record',
    repeat: { key: 'id' },
    own: OWN_TIME,
  })
    .input(
      z.object({
        id: recordId(),
        items: z
          .array(Decision)
          .min(1, 'Выберите хотя бы один день.')
          .max(MAX_TIME_DECISIONS, `Не больше ${MAX_TIME_DECISIONS} за раз.`),
        reason: reason.optional(),
      }),
    )
    .output(z.object({ decided: z.number().int() })),
  /**
   * Takes one's own decision back within ten minutes, all of what one call has decided: what was decided before it counts again. Refused
   * (`illegal_transition`) where somebody has decided about one of the days since, and once the month's pay is closed.
   */
  undoTimeDecision: call({
    method: 'POST',
    path: '/schedule/time-decisions/{id}/undo',
    summary: 'Undo a decision about time',
    tag,
    access: 'schedule.plan',
    scope: 'record',
    repeat: 'state',
    own: OWN_TIME,
  })
    .input(z.object({ id: recordId() }))
    .output(z.object({ undone: z.number().int() })),
  /**
   * A press by mistake: by its maker within ten minutes, later by a planner with a reason. It stays and counts nowhere. Of a leaving that
   * its maker has pressed (`press`) the presence is open again.
   */
  takeBackTime: call({
    method: 'POST',
    path: '/schedule/time-entries/{id}/take-back',
    summary: 'Take a check-in back',
    tag,
    access: 'signed-in',
    scope: 'record',
    repeat: 'state',
    own: 'Свою отметку старше десяти минут отменяет руководитель.',
  })
    .input(
      z.object({
        id: recordId(),
        revision: z.number().int(),
        /** The one that is taken back; without it the whole presence. */
        press: z.literal('check_out').optional(),
        reason: reason.optional(),
      }),
    )
    .output(TimeEntrySchema),
};
