import { assignmentRefusal, type AssignmentRefusal } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';
import { foldHeader, short } from '../../sheets';
import type { DraftRow } from '../draft-row';
import type { EmployeeField } from './columns';
import type { Directory, RoleRecord } from './directory';

/** The roles after an import, and the steps from those in force. */
export interface RolePlan {
  wanted: RoleRecord[];
  give: RoleRecord[];
  take: RoleRecord[];
}

const REFUSALS: Record<AssignmentRefusal, string> = {
  no_right: 'Назначать и снимать роли вам нельзя.',
  oneself: 'Свои роли сотрудник не меняет сам.',
  role_too_high: 'назначать и снимать можно только роли ниже своей.',
  person_too_high: 'Роли этого сотрудника меняет тот, чей уровень выше.',
};

/** The roles that a row lists by their Russian names, separated by commas; they replace those in force. Null when the row keeps them. */
export function planRoles(
  draft: DraftRow<EmployeeField>,
  directory: Directory,
  caller: Person,
  target: { id: string; roles: readonly RoleRecord[] },
): RolePlan | null {
  const text = draft.optional('roles');
  if (text === undefined) return null;
  const wanted = new Map<string, RoleRecord>();
  for (const written of (text ?? '')
    .split(/[,;/]/)
    .map((name) => name.trim())
    .filter(Boolean)) {
    const role = directory.roles.get(foldHeader(written));
    if (role) wanted.set(role.id, role);
    else draft.fail('roles', `Роль «${short(written)}» не найдена.${directory.meant.roles.didYouMean(written)}`);
  }
  const held = new Set(target.roles.map(({ id }) => id));
  const plan = {
    wanted: [...wanted.values()],
    give: [...wanted.values()].filter(({ id }) => !held.has(id)),
    take: target.roles.filter(({ id }) => !wanted.has(id)),
  };
  for (const role of [...plan.give, ...plan.take]) {
    const refusal = assignmentRefusal(caller, role, { id: target.id, roles: [...target.roles] });
    if (refusal === 'role_too_high') draft.fail('roles', `Роль «${role.display_name}»: ${REFUSALS[refusal]}`);
    else if (refusal !== null) {
      draft.fail('roles', REFUSALS[refusal]);
      break;
    }
  }
  return plan;
}
