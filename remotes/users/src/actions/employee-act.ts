import { type Employee, mayManage } from '@studio/contracts';
import { useAuth } from '@studio/portal';

/** Acts on an employee other than editing their record. */
export type EmployeeAct = 'roles' | 'invite' | 'end' | 'unbind' | 'dismiss' | 'restore' | 'merge' | 'delete';

type Subject = Pick<Employee, 'id' | 'roles' | 'status' | 'messenger_bound'>;

/** The acts that the caller may do on this person; empty for somebody of the caller's level or above. */
export function useActsFor(): (employee: Subject) => readonly EmployeeAct[] {
  const { user, can } = useAuth();
  return (employee) => {
    if (user === null) return [];
    const extent = mayManage(user, employee);
    const own = user.id === employee.id;
    if (extent === 'nothing' || !can('update_employees')) return own ? ['end'] : [];
    const active = employee.status === 'active';
    const acts: Record<EmployeeAct, boolean> = {
      roles: !own,
      invite: active && extent === 'all' && !employee.messenger_bound,
      end: true,
      unbind: employee.messenger_bound && extent === 'all' && !own,
      dismiss: active && !own,
      restore: !active && !own,
      merge: extent === 'all' && !own,
      delete: can('delete_employees') && !own,
    };
    return ORDER.filter((act) => acts[act]);
  };
}

const ORDER: readonly EmployeeAct[] = ['roles', 'invite', 'end', 'unbind', 'dismiss', 'restore', 'merge', 'delete'];

/** How much of the record the caller may edit: everything, their own profile, or nothing. */
export function useEditExtent(employee: Pick<Employee, 'id' | 'roles' | 'visits'>): 'all' | 'profile' | 'nothing' {
  const { user, can } = useAuth();
  // Who works here from elsewhere is changed by their own place.
  if (user === null || employee.visits !== undefined || !can('update_employees')) return 'nothing';
  return mayManage(user, employee);
}
