import { defineDomain } from '../kernel/domain';
import { assignRole } from './calls/assign-role';
import { catalogue } from './calls/catalogue';
import { createRole } from './calls/create-role';
import { deleteRole } from './calls/delete-role';
import { employeeRoles } from './calls/employee-roles';
import { endAssignment } from './calls/end-assignment';
import { myPageAccess } from './calls/my-page-access';
import { pageAccess, rolePages } from './calls/page-access';
import { roles } from './calls/roles';
import { setRolePages } from './calls/set-role-pages';
import { updateRole } from './calls/update-role';
import * as records from './records';

const permissionsCalls = {
  catalogue,
  myPageAccess,
  roles,
  createRole,
  updateRole,
  deleteRole,
  employeeRoles,
  assignRole,
  endAssignment,
  pageAccess,
  rolePages,
  setRolePages,
};

export const permissionsDomain = defineDomain({
  name: 'permissions',
  calls: { permissions: permissionsCalls },
  records: Object.values(records),
});
