import type { Employee, RoleAssignment } from '@studio/contracts';
import { client } from '@studio/portal';
import { useAction } from '@studio/screens';
import { PEOPLE_KEYS } from '../person/refresh-people';

type Person = Pick<Employee, 'id' | 'full_name'>;

/** Gives and removes roles; each shows a toast with an undo. */
export function useRoleChange({ id, full_name }: Person, onDone: () => void) {
  const assign = (role: string) => client.permissions.assignRole({ employee_id: id, role });
  const end = ({ id: assignmentId }: RoleAssignment) => client.permissions.endAssignment({ assignmentId });
  const give = useAction({
    run: assign,
    done: ({ role }) => `${full_name}: назначена роль «${role.display_name}»`,
    undo: (assignment) => ({
      run: () => end(assignment),
      done: `${full_name}: роль «${assignment.role.display_name}» снята`,
    }),
    onDone,
    invalidates: PEOPLE_KEYS,
  });
  const take = useAction({
    run: end,
    done: (_, { role }) => `${full_name}: снята роль «${role.display_name}»`,
    undo: (_, { role }) => ({
      run: () => assign(role.name),
      done: `${full_name}: роль «${role.display_name}» возвращена`,
    }),
    onDone,
    invalidates: PEOPLE_KEYS,
  });
  return { give, take };
}
