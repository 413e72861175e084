import type { Employee, RoleAssignment } from '@studio/contracts';
import { client } from '@studio/portal';
import { useAct } from '../person/use-act';
import { useUndo } from '../person/use-undo';

type Person = Pick<Employee, 'id' | 'full_name'>;

/** Gives and removes roles; each shows a toast with an undo. */
export function useRoleChange({ id, full_name }: Person) {
  const undo = useUndo();
  const assign = (role: string) => client.permissions.assignRole({ employee_id: id, role });
  const end = ({ id: assignmentId }: RoleAssignment) => client.permissions.endAssignment({ assignmentId });
  const say = (what: string, back: () => Promise<unknown>, done: string) =>
    undo(`${full_name}: ${what}`, back, `${full_name}: ${done}`);
  const give = useAct(assign, (assignment) => {
    const name = `«${assignment.role.display_name}»`;
    say(`назначена роль ${name}`, () => end(assignment), `роль ${name} снята`);
  });
  const take = useAct(end, (_, { role }) => {
    const name = `«${role.display_name}»`;
    say(`снята роль ${name}`, () => assign(role.name), `роль ${name} возвращена`);
  });
  return { give, take };
}
