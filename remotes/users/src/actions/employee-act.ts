import { type Employee, mayManage, passingRefusal } from '@studio/contracts';
import { useAuth } from '@studio/portal';

/** Acts on an employee other than editing their record. */
export type EmployeeAct = 'roles' | 'invite' | 'end' | 'unbind' | 'dismiss' | 'restore' | 'return' | 'merge' | 'delete';

type Subject = Pick<Employee, 'id' | 'roles' | 'status' | 'messenger_bound' | 'primary_location_id' | 'dismissed_on'> &
  Partial<Pick<Employee, 'periods'>>;

/** Whether their last day is named and still to come: they work until then. */
export function isLeaving({ status, dismissed_on }: Pick<Employee, 'status' | 'dismissed_on'>): boolean {
  return status === 'active' && dismissed_on !== null;
}

/** The acts that the caller may do on this person; empty for somebody of the caller's level or above. */
export function useActsFor(): (employee: Subject) => readonly EmployeeAct[] {
  const { user, can } = useAuth();
  return (employee) => {
    if (user === null) return [];
    const extent = mayManage(user, employee);
    const own = user.id === employee.id;
    if (extent === 'nothing' || !can('update_employees')) return own ? ['end'] : [];
    if (passingRefusal(user, employee.primary_location_id) !== null) return [];
    const active = employee.status === 'active';
    const acts: Record<EmployeeAct, boolean> = {
      roles: !own,
      invite: active && extent === 'all' && !employee.messenger_bound,
      end: true,
      unbind: employee.messenger_bound && extent === 'all' && !own,
      dismiss: active && !own,
      // Of somebody whose last day is to come it takes that day back.
      restore: (!active || isLeaving(employee)) && !own,
      // On the card of who came back.
      return: active && (employee.periods?.length ?? 0) > 1 && extent === 'all' && !own,
      merge: can('users.merge') && extent === 'all' && !own,
      delete: can('delete_employees') && !own,
    };
    return ORDER.filter((act) => acts[act]);
  };
}

const ORDER: readonly EmployeeAct[] = [
  'roles',
  'invite',
  'end',
  'unbind',
  'dismiss',
  'restore',
  'return',
  'merge',
  'delete',
];

/** How much of the record the caller may edit: everything, their own profile, or nothing. */
export function useEditExtent(
  employee: Pick<Employee, 'id' | 'roles' | 'visits' | 'primary_location_id'>,
): 'all' | 'profile' | 'nothing' {
  const { user, can } = useAuth();
  // Who works here from elsewhere is changed by their own place.
  if (user === null || employee.visits !== undefined || !can('update_employees')) return 'nothing';
  if (passingRefusal(user, employee.primary_location_id) !== null) return 'nothing';
  return mayManage(user, employee);
}

/** Why somebody whom the caller's level may change is not theirs to change; null where it is, or the level forbids it anyway. */
export function useNotYours(employee: Pick<Employee, 'id' | 'roles' | 'primary_location_id'>): string | null {
  const { user, can } = useAuth();
  if (user === null || !can('update_employees') || mayManage(user, employee) === 'nothing') return null;
  return passingRefusal(user, employee.primary_location_id);
}
