import { bulk } from './calls/bulk';
import { canDelete } from './calls/can-delete';
import { create } from './calls/create';
import { dismiss } from './calls/dismiss';
import { get } from './calls/get';
import { list } from './calls/list';
import { remove } from './calls/remove';
import { restore } from './calls/restore';
import { update } from './calls/update';
import { deleteView, saveView, views } from './calls/views';

export { addFirstDeveloper } from './add-first-developer';
export { editEmployee } from './edit-employee';
export { fullName } from './queries/employee-rows';
export { requireFilterInReach } from './queries/filter-reach';
export { readEmployee, unknownEmployee } from './queries/find-employee';
export { findManaged, holdEmployee, holdOther } from './queries/hold-employee';
export { queueForDevelopers } from './queries/last-developer';
export { pageOfEmployees, streamEmployees } from './queries/list-employees';
export { isInReach } from './queries/reach';
export { revokeSessions } from './queries/revoke-sessions';
export { rolesOf, rolesOfMany } from './queries/roles-of';
export { endSessionsOf, voidInvitations, voidSignIns } from './queries/sign-in-rights';
export { giveRole, takeRole } from './role-change';
export { employeeChanges } from './rules/employee-changes';
export { keptFields, type TypedFields } from './rules/employee-fields';
export * from './schema';
export { seedRoles } from './seed-roles';
export { tellOfMove } from './tell-of-move';

/** The calls on employees, except those on their sign-ins, which the domain of signing in has. */
export const usersCalls = {
  employee: get,
  employees: list,
  createEmployee: create,
  updateEmployee: update,
  deleteEmployee: remove,
  canDeleteEmployee: canDelete,
  dismiss,
  restore,
  bulk,
  views,
  saveView,
  deleteView,
};
