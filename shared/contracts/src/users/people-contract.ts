import { z } from 'zod';
import { call } from '../call';
import { pageOf } from '../paging';
import { MAX_BULK_EMPLOYEES, OWN_HIRING } from './limits';
import { EMPLOYEE_COLUMNS } from './list-columns';
import { employeeListQuery } from './list-query';
import { employeeId, EmployeeFields, EmployeeBlockerSchema, EmployeeSchema } from './schemas';
import { recordId } from '../record-id';
import { textOrNull } from '../text-or-null';

const tag = 'Employees';

const one = z.object({ employeeId });
const { last_name, first_name, phone, hired_on, ...optional } = EmployeeFields;

/** Records of employees: reading, writing, acts on one and on several. */
export const peopleContract = {
  /** Everybody may read their own record; others' need `read_employees` and a location in reach. */
  employee: call({
    method: 'GET',
    path: '/employees/{employeeId}',
    summary: 'One employee',
    tag,
    access: 'signed-in',
    scope: 'record',
  })
    .input(one)
    .output(EmployeeSchema),
  employees: call({
    method: 'GET',
    path: '/employees',
    summary: 'Employees',
    tag,
    access: 'read_employees',
    scope: 'rows',
  })
    .input(employeeListQuery)
    .output(pageOf(EmployeeSchema)),
  /**
   * Adds an employee with the roles named. The client makes the id: the same call again gives the same employee, the id
   * with other content 409 `conflict`. A phone that somebody active has gives 409 `phone_taken` on the field `phone`, one
   * of somebody dismissed 409 `phone_of_dismissed` with them in `details`, unless `is_meant`; a role
   * that the caller may not assign 403 `role_not_assignable`; a location out of reach 403 `location_out_of_scope`.
   */
  createEmployee: call({
    method: 'POST',
    path: '/employees',
    summary: 'Add an employee',
    tag,
    access: 'create_employees',
    scope: 'place',
    lasting: true,
    repeat: 'content',
    confirm: 'roles',
    successStatus: 201,
  })
    .input(
      z.object({
        id: recordId(),
        last_name,
        first_name,
        phone,
        hired_on,
        middle_name: optional.middle_name.default(null),
        position: optional.position.default(null),
        primary_location_id: optional.primary_location_id.default(null),
        /** Names of roles. */
        roles: z.array(z.string().max(50)).max(13).default([]),
        /** Somebody dismissed had this phone, and a new card is wanted all the same. */
        is_meant: z.boolean().default(false),
      }),
    )
    .output(EmployeeSchema),
  /**
   * A stale `revision` gives 409 `conflict` with the employee as they are in `details`, unless the edit changes nothing.
   * A move of a named administrator out of reach gives 409 `successor_needed` with the places, unless it names one.
   * A phone that somebody dismissed had is asked about as in `createEmployee`.
   * Of one's own record only name and phone change; anyone who is not below the caller gives 403 `employee_not_manageable`.
   */
  updateEmployee: call({
    method: 'PATCH',
    path: '/employees/{employeeId}',
    summary: 'Edit an employee',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
    repeat: 'content',
    own: OWN_HIRING,
  })
    .input(
      z.object({
        employeeId,
        revision: z.number().int(),
        ...z.object(EmployeeFields).partial().shape,
        /**
         * How many shifts and months with signed pay another first day was told to touch (`leaving`): another number is asked about,
         * 409 `unusual` on `hired_on`.
         */
        affects: z.number().int().min(0).optional(),
        /** Who administers the places that a move takes out of reach; null: nobody for the time being. */
        successor_id: recordId().nullable().optional(),
        /** Somebody dismissed had this phone, and it is wanted all the same. */
        is_meant: z.boolean().optional(),
      }),
    )
    .output(EmployeeSchema),
  /** Only for a record made by mistake: anyone who has left traces is dismissed instead, 409 `has_history`. */
  deleteEmployee: call({
    method: 'DELETE',
    path: '/employees/{employeeId}',
    summary: 'Delete an employee without history',
    tag,
    access: 'delete_employees',
    scope: 'record',
    lasting: true,
    repeat: 'refused',
  })
    .input(one)
    .output(z.object({ id: z.uuid() })),
  canDeleteEmployee: call({
    method: 'GET',
    path: '/employees/{employeeId}/can-delete',
    summary: 'Whether an employee can be deleted',
    tag,
    access: 'delete_employees',
    scope: 'record',
    lasting: true,
  })
    .input(one)
    .output(z.object({ can_delete: z.boolean(), reasons: z.array(EmployeeBlockerSchema) })),
  /** What a dismissal ends or leaves without this person, or a move to another primary location: to be said before. */
  leaving: call({
    method: 'GET',
    path: '/employees/{employeeId}/leaving',
    summary: 'What dismissing an employee affects',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
  })
    .input(
      one.extend({
        moves_to: recordId().or(z.literal('nowhere')).optional(),
        /** The last day of a dismissal: today unless named. */
        dismissed_on: z.iso.date('Укажите дату.').optional(),
        /** A first day in place of the present one. */
        hired_on: z.iso.date('Укажите дату.').optional(),
        /** The name of a role that is taken. */
        loses_role: z.string().max(50).optional(),
      }),
    )
    .output(
      z.object({
        /**
         * Active ones that they are a named administrator of; of a move or of a role taken those that they could not administer then and
         * nobody else does.
         */
        places: z.array(z.object({ id: z.uuid(), name: z.string() })),
        /** Why it cannot be done so: days that were worked or paid would be outside of the employment. Null where nothing is in the way. */
        refusal: z.string().nullable(),
        /** Of a move what it ends, and the shifts that stay at the place they leave; of a first day the shifts that it frees, or the months with signed pay. */
        left_behind: z.array(EmployeeBlockerSchema),
      }),
    ),
  /**
   * Ends every session, invitation and assignment at once, and frees phone, messenger and the shifts after the last day; history and roles stay. Today unless
   * a day is named; one to come frees those shifts now and ends the rest after it. Refused for oneself (403 `employee_not_manageable`) and
   * for the last developer (409 `last_developer`). A last day before one that was worked or paid gives 409 `illegal_transition`, naming
   * these. The same again changes nothing; anything else about somebody who has left gives 409
   * `illegal_transition`. Of the only named administrator of a place it gives 409 `successor_needed`, unless it names one.
   */
  dismiss: call({
    method: 'POST',
    path: '/employees/{employeeId}/dismiss',
    summary: 'Dismiss an employee',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
    repeat: 'state',
  })
    .input(
      z.object({
        employeeId,
        dismissed_on: z.iso.date('Укажите дату.').optional(),
        reason: textOrNull(z.string().trim().max(500)).optional(),
        /** Who administers their places from now on; null: nobody for the time being. */
        successor_id: recordId().nullable().optional(),
      }),
    )
    .output(EmployeeSchema),
  /**
   * Gives back roles and primary location, unless that is archived by now; the messenger is bound anew. A phone that somebody
   * active has by now gives 409 `phone_taken`. Of somebody whose last day is to come it takes that day back; with a day, of somebody at
   * work, it corrects when they came back. A break over days that were worked or paid gives 409 `illegal_transition`, naming these. A
   * repeat changes nothing.
   */
  restore: call({
    method: 'POST',
    path: '/employees/{employeeId}/restore',
    summary: 'Take a dismissed employee back',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
    repeat: 'state',
  })
    .input(
      one.extend({
        /** Their first day again: unless named the first day worked since, else today. The day after the last one leaves no break. */
        returned_on: z.iso.date('Укажите дату.').optional(),
      }),
    )
    .output(EmployeeSchema),
  /** What a return brings back, and what it does not: to be said before. */
  returning: call({
    method: 'GET',
    path: '/employees/{employeeId}/returning',
    summary: 'What taking a dismissed employee back affects',
    tag,
    access: 'update_employees',
    scope: 'record',
  })
    .input(one)
    .output(
      z.object({
        /** Why they cannot be taken back now. */
        refusal: z.string().nullable(),
        /** Their first day again unless another is named, and what of the days before it is lost; null of somebody at work. */
        returned_on: z.iso.date().nullable(),
        back: z.array(EmployeeBlockerSchema),
        not_back: z.array(EmployeeBlockerSchema),
      }),
    ),
  /** Each employee is handled separately: failures are reported with their reason, the rest is done. */
  bulk: call({
    method: 'POST',
    path: '/employees/bulk',
    summary: 'One act on several employees',
    tag,
    access: 'update_employees',
    scope: 'rows',
    lasting: true,
    repeat: 'anew',
    confirm: 'roles',
  })
    .input(
      z.object({
        employee_ids: z
          .array(employeeId)
          .min(1, 'Выберите сотрудников.')
          .max(MAX_BULK_EMPLOYEES, `Не больше ${MAX_BULK_EMPLOYEES} за раз.`),
        act: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('dismiss'), reason: textOrNull(z.string().trim().max(500)).optional() }),
          z.object({ kind: z.literal('restore') }),
          z.object({ kind: z.literal('end_sessions') }),
          z.object({
            kind: z.literal('move'),
            primary_location_id: recordId().nullable(),
            /** Of an undo: moved only from here, where the undone act put them. */
            from: recordId().nullable().optional(),
          }),
          z.object({ kind: z.literal('assign_role'), role: z.string().max(50) }),
          z.object({ kind: z.literal('remove_role'), role: z.string().max(50) }),
        ]),
      }),
    )
    .output(
      z.object({
        done: z.array(z.uuid()),
        refused: z.array(
          z.object({ employee_id: z.uuid(), full_name: z.string().nullable(), code: z.string(), message: z.string() }),
        ),
      }),
    ),
  /** The list with its filters as a file, at most 50,000 rows. */
  exportEmployees: call({
    method: 'GET',
    path: '/employees/export',
    summary: 'Employees as a file',
    tag,
    access: 'read_employees',
    scope: 'rows',
    outputStructure: 'detailed',
  })
    .input(
      employeeListQuery.omit({ page: true, page_size: true }).extend({
        format: z.enum(['csv', 'xlsx']).default('xlsx'),
        columns: z
          .union([z.enum(EMPLOYEE_COLUMNS), z.array(z.enum(EMPLOYEE_COLUMNS))])
          .transform((some) => (Array.isArray(some) ? some : [some]))
          .optional(),
      }),
    )
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })),
};
