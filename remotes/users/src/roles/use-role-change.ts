import type { Employee, RoleAssignment } from '@studio/contracts';
import { client, notify } from '@studio/portal';
import { useAct } from '../person/use-act';

type Person = Pick<Employee, 'id' | 'full_name'>;

/** Gives and takes roles; each says what was done and can be undone. */
export function useRoleChange({ id, full_name }: Person) {
  const give = useAct(
    (role: string) => client.permissions.assignRole({ employee_id: id, role }),
    (assignment) =>
      notify({
        message: `${full_name}: назначена роль «${assignment.role.display_name}»`,
        color: 'success',
        action: { label: 'Отменить', run: () => take.mutate(assignment) },
      }),
  );
  const take = useAct(
    (assignment: RoleAssignment) => client.permissions.endAssignment({ assignmentId: assignment.id }),
    (_, { role }) =>
      notify({
        message: `${full_name}: снята роль «${role.display_name}»`,
        color: 'success',
        action: { label: 'Отменить', run: () => give.mutate(role.name) },
      }),
  );
  return { give, take };
}
