import { z } from 'zod';
import { RoleSchema } from '../auth/schemas';
import { call } from '../call';
import { PERMISSIONS } from '../access/permission';
import { recordId } from '../record-id';
import { seenLines, seenText } from '../seen-text';
import { textOrNull } from '../text-or-null';

const tag = 'Permissions';

const roleId = recordId('Неверный номер роли.');

/** A role as the role editor has it. */
const RoleCardSchema = RoleSchema.extend({
  id: z.uuid(),
  /** One of the specification's thirteen: its name, level and permissions are fixed. */
  built_in: z.boolean(),
  /** Active employees who have it. */
  holders: z.number().int(),
  /** Every right that it gives, of those that calls ask; permissions that open nothing are not among them. */
  permissions: z.array(z.string()),
  /** What it counts as in the specification's §6 (`salesperson`, `high-level`, `unknown`…). */
  role_type: z.string(),
  /** The caller may give this role to somebody of a lower level. */
  assignable: z.boolean(),
  revision: z.number().int(),
});

const AssignmentSchema = z.object({
  id: z.uuid(),
  role: RoleSchema,
  /** Null for a role that nobody in the portal gave. */
  assigned_by_name: z.string().nullable(),
  started_at: z.iso.datetime(),
  /** Null while it is in force. */
  ended_at: z.iso.datetime().nullable(),
});

const RolePagesSchema = z.object({
  role_id: z.uuid(),
  pages: z.array(z.string()),
  /** Those that may be given: its rights and reach open them. */
  open: z.array(z.string()),
  revision: z.number().int(),
});

const RoleFields = {
  display_name: z
    .string()
    .overwrite(seenText)
    .max(60, 'Не длиннее 60 знаков.')
    .regex(/[\p{L}\p{N}]/u, 'Назовите роль.'),
  description: textOrNull(z.string().overwrite(seenLines).max(500)),
  level: z.number().int().min(1, 'Уровень — от 1 до 9.').max(9, 'Уровень — от 1 до 9.'),
};

export const permissionsContract = {
  catalogue: call({
    method: 'GET',
    path: '/permissions',
    summary: 'The permission catalogue',
    tag,
    access: 'signed-in',
    scope: 'none',
  }).output(
    z.array(
      z.object({
        name: z.enum(PERMISSIONS),
        title: z.string(),
        group: z.string(),
        /** False for one that no call asks. */
        opens: z.boolean(),
      }),
    ),
  ),
  /** What the caller's roles open: pages, permissions, and what §6 derives from them. */
  myPageAccess: call({
    method: 'GET',
    path: '/permissions/my-page-access',
    summary: "The caller's pages",
    tag,
    access: 'signed-in',
    scope: 'own',
  }).output(
    z.object({
      pages: z.array(z.string()),
      permissions: z.array(z.string()),
      role_type: z.string(),
      /** What the consumables section (specification §6) is to the caller. */
      dashboard: z.string(),
      /** Name of the route that opens by default (§2). */
      default_dashboard: z.string(),
      access_level: z.string(),
      capabilities: z.array(z.string()),
      operation_types: z.array(z.string()),
      sees_all_locations: z.boolean(),
      own_location_only: z.boolean(),
      read_only: z.boolean(),
    }),
  ),
  roles: call({
    method: 'GET',
    path: '/permissions/roles',
    summary: 'Roles',
    tag,
    access: 'read_employees',
    scope: 'none',
  }).output(z.array(RoleCardSchema)),
  /** A name that is there gives 409 `conflict` on `name`. */
  createRole: call({
    method: 'POST',
    path: '/permissions/roles',
    summary: 'Add a role',
    tag,
    access: 'manage_roles',
    scope: 'none',
    repeat: 'refused',
    confirm: 'roles',
    successStatus: 201,
  })
    .input(
      z.object({
        name: z
          .string()
          .trim()
          .regex(/^[a-z][a-z0-9_]{1,49}$/, 'Латинские строчные буквы, цифры и подчёркивания, от 2 до 50 знаков.'),
        ...RoleFields,
      }),
    )
    .output(RoleCardSchema),
  /** Of one of the thirteen only the description changes, 409 `built_in` for the rest; a stale revision 409 `conflict`. */
  updateRole: call({
    method: 'PATCH',
    path: '/permissions/roles/{roleId}',
    summary: 'Edit a role',
    tag,
    access: 'manage_roles',
    scope: 'none',
    repeat: 'content',
    confirm: 'roles',
  })
    .input(z.object({ roleId, revision: z.number().int(), ...z.object(RoleFields).partial().shape }))
    .output(RoleCardSchema),
  /** Refused while somebody has it (409 `has_history`), and for the thirteen (409 `built_in`). */
  deleteRole: call({
    method: 'DELETE',
    path: '/permissions/roles/{roleId}',
    summary: 'Delete a role',
    tag,
    access: 'manage_roles',
    scope: 'none',
    repeat: 'refused',
    confirm: 'roles',
  })
    .input(z.object({ roleId }))
    .output(z.object({ id: z.uuid() })),
  /** In force first, then ended ones, newest first. One's own are always readable. */
  employeeRoles: call({
    method: 'GET',
    path: '/permissions/employee/{employeeId}/roles',
    summary: 'Roles of an employee, with their history',
    tag,
    access: 'signed-in',
    scope: 'record',
  })
    .input(z.object({ employeeId: recordId('Неверный номер сотрудника.') }))
    .output(z.array(AssignmentSchema)),
  /** Giving a role that is already assigned changes nothing. Refusals: 403 `role_not_assignable`, 409 `last_developer`. */
  assignRole: call({
    method: 'POST',
    path: '/permissions/assign-role',
    summary: 'Give a role',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
    repeat: 'content',
    confirm: 'roles',
    successStatus: 201,
  })
    .input(z.object({ employee_id: recordId('Неверный номер сотрудника.'), role: z.string().max(50) }))
    .output(AssignmentSchema),
  /**
   * The row stays in the history. Of the only named administrator of a place it gives 409 `successor_needed`, unless it names one; what
   * somebody else has taken by now gives 409 `illegal_transition`.
   */
  endAssignment: call({
    method: 'DELETE',
    path: '/permissions/assignment/{assignmentId}',
    summary: 'Take a role away',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
    repeat: 'state',
    confirm: 'roles',
  })
    .input(
      z.object({
        assignmentId: recordId(),
        /** Who administers the places that need this role; null: nobody for the time being. */
        successor_id: recordId().nullable().optional(),
      }),
    )
    .output(AssignmentSchema),
  pageAccess: call({
    method: 'GET',
    path: '/permissions/page-access',
    summary: 'Pages per role',
    tag,
    access: 'manage_roles',
    scope: 'none',
  }).output(
    z.object({
      /** `needs`: the rights that open it; what each role opens is `open`, since some pages also ask for reach. */
      pages: z.array(z.object({ name: z.string(), title: z.string(), path: z.string(), needs: z.array(z.string()) })),
      roles: z.array(RolePagesSchema),
    }),
  ),
  rolePages: call({
    method: 'GET',
    path: '/permissions/page-access/{roleId}',
    summary: 'Pages of one role',
    tag,
    access: 'manage_roles',
    scope: 'none',
  })
    .input(z.object({ roleId }))
    .output(RolePagesSchema),
  /** The whole list of the role's pages; one that it does not open is 400 on `pages`. */
  setRolePages: call({
    method: 'PUT',
    path: '/permissions/page-access/{roleId}',
    summary: 'Set the pages of one role',
    tag,
    access: 'manage_roles',
    scope: 'none',
    repeat: 'content',
    confirm: 'roles',
  })
    .input(z.object({ roleId, revision: z.number().int(), pages: z.array(z.string().max(50)).max(100) }))
    .output(RolePagesSchema),
};
