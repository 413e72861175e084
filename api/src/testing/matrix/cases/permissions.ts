import { eq } from 'drizzle-orm';
import { role } from '../../../users';
import type { CasesOf } from '../matrix-case';
import { newId, type Target } from '../target';

/** The id of the developer's role, whose pages cannot be configured. */
async function developerRole({ app }: Target): Promise<string> {
  const [row] = await app.database.db.select({ id: role.id }).from(role).where(eq(role.name, 'developer'));
  return row!.id; // One of the thirteen.
}
const newRole = () => {
  const name = `own_${newId().replaceAll('-', '_')}`.slice(0, 50);
  return { name, display_name: name, description: null, level: 1 };
};

export const permissionsCases: CasesOf<'permissions'> = {
  catalogue: { send: (by) => by.get('/permissions') },
  myPageAccess: { send: (by) => by.get('/permissions/my-page-access') },
  roles: { send: (by) => by.get('/permissions/roles') },
  createRole: { success: 201, send: (by) => by.post('/permissions/roles', newRole()) },
  updateRole: {
    success: 409,
    send: async (by, target) =>
      by.patch(`/permissions/roles/${await developerRole(target)}`, { revision: 0, description: 'Иное' }),
  },
  deleteRole: {
    success: 409,
    send: async (by, target) => by.delete(`/permissions/roles/${await developerRole(target)}`),
  },
  employeeRoles: {
    others: 'read_employees',
    send: (by, { resident }) => by.get(`/permissions/employee/${resident}/roles`),
  },
  assignRole: {
    success: 201,
    send: async (by, target) =>
      by.post('/permissions/assign-role', { employee_id: await target.employee(), role: 'photographer' }),
  },
  endAssignment: { send: async (by, target) => by.delete(`/permissions/assignment/${await target.assignment()}`) },
  pageAccess: { send: (by) => by.get('/permissions/page-access') },
  rolePages: { send: async (by, target) => by.get(`/permissions/page-access/${await developerRole(target)}`) },
  setRolePages: {
    success: 409,
    send: async (by, target) =>
      by.put(`/permissions/page-access/${await developerRole(target)}`, { revision: 0, pages: [] }),
  },
};
