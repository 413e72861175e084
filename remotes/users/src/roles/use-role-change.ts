import type { Employee, RoleAssignment } from '@studio/contracts';
import { client, type PortalError } from '@studio/portal';
import { useAction } from '@studio/screens';
import { PEOPLE_KEYS } from '../person/refresh-people';

type Person = Pick<Employee, 'id' | 'full_name'>;

interface Taking {
  assignment: RoleAssignment;
  /** Who administers the places that need the role; see the call. */
  successor_id?: string | null;
}

/** Gives and removes roles; each shows a toast with an undo. */
export function useRoleChange(
  { id, full_name }: Person,
  { onDone, onRefused }: { onDone: () => void; onRefused: (error: PortalError) => void },
) {
  const assign = (role: string) => client.permissions.assignRole({ employee_id: id, role });
  const end = ({ assignment, ...successor }: Taking) =>
    client.permissions.endAssignment({ assignmentId: assignment.id, ...successor });
  const give = useAction({
    run: assign,
    done: ({ role }) => `${full_name}: назначена роль «${role.display_name}»`,
    undo: (assignment) => ({
      run: () => end({ assignment }),
      done: `${full_name}: роль «${assignment.role.display_name}» снята`,
    }),
    onDone,
    invalidates: PEOPLE_KEYS,
  });
  const take = useAction({
    run: end,
    done: (_, { assignment: { role } }) => `${full_name}: снята роль «${role.display_name}»`,
    undo: (_, { assignment: { role }, successor_id }) => ({
      run: () => assign(role.name),
      done: `${full_name}: роль «${role.display_name}» возвращена${successor_id === undefined ? '' : ', за локации отвечает уже не этот сотрудник'}`,
    }),
    onDone,
    onFailed: onRefused,
    invalidates: PEOPLE_KEYS,
  });
  return { give, take };
}
