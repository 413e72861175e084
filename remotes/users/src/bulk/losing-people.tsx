import { accessChange, type Employee, type Role } from '@studio/contracts';
import { Banner, countOf } from '@studio/ui';
import { PERMISSIONS } from '../words/noun-forms';

/** Those from whom a role that is given to several takes rights, beside the roles that they have. */
export function LosingPeople({ people, role }: { people: readonly Employee[]; role: Role }) {
  const losing = people
    .map(({ id, full_name, roles }) => ({ id, full_name, lost: accessChange(roles, [...roles, role]).loses.length }))
    .filter(({ lost }) => lost > 0);
  if (losing.length === 0) return null;
  return (
    <Banner tone="warning" title="Эта роль заберёт права у тех, у кого есть другие">
      {losing.map(({ full_name, lost }) => `${full_name}: потеряет ${countOf(lost, PERMISSIONS)}`).join('; ')}
    </Banner>
  );
}
