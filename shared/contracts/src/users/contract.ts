import { z } from 'zod';
import { RoleSchema } from '../auth/schemas';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';

const tag = 'Employees';

const EmployeeSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  phone: z.string(),
  position: z.string().nullable(),
  roles: z.array(RoleSchema),
  primary_location_id: z.uuid().nullable(),
  primary_location_name: z.string().nullable(),
  status: z.enum(['active', 'dismissed']),
  hired_on: z.iso.date(),
  messenger_username: z.string().nullable(),
});

export const usersContract = {
  /** Everybody may read their own record; others' need `read_employees` and a location in reach. */
  employee: call({
    method: 'GET',
    path: '/employees/{employeeId}',
    summary: 'One employee',
    tag,
    access: 'signed-in',
  })
    .input(z.object({ employeeId: z.uuid('Неверный номер сотрудника.') }))
    .output(EmployeeSchema),
  employees: call({ method: 'GET', path: '/employees', summary: 'Employees', tag, access: 'read_employees' })
    .input(
      z.object({
        search: z.string().trim().max(100).optional(),
        role: z.string().max(50).optional(),
        location_id: z.uuid().optional(),
        status: z.enum(['active', 'dismissed']).default('active'),
        ...PageQuery,
      }),
    )
    .output(pageOf(EmployeeSchema)),
};
