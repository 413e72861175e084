import type { RoleCard } from '@studio/contracts';
import { client } from '@studio/portal';
import { useAction } from '@studio/screens';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { roleFieldOf, type RoleForm } from './role-form';

/** Creates a role, or saves the changes of `base`. */
export function useRoleSaving(base: RoleCard | null, onSaved: () => void) {
  const saving = useAction({
    run: ({ name, displayName, description, level }: RoleForm) => {
      const fields = { display_name: displayName.trim(), description: description.trim() || null, level };
      if (base === null) return client.permissions.createRole({ name, ...fields });
      return client.permissions.updateRole({
        roleId: base.id,
        revision: base.revision,
        ...(base.built_in ? { description: fields.description } : fields),
      });
    },
    done: ({ display_name }) => `Роль «${display_name}» ${base === null ? 'создана' : 'сохранена'}`,
    onDone: onSaved,
    invalidates: PEOPLE_KEYS,
  });
  const { error } = saving;
  const field = roleFieldOf(error?.field ?? null);
  return {
    busy: saving.busy,
    /** A refusal that concerns no single field. */
    error: field === null ? error : null,
    faults: error && field ? { [field]: error.message } : {},
    save: saving.run,
    reset: saving.reset,
  };
}
