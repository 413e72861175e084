import type { RoleCard } from '@studio/contracts';
import { client, confirmDone } from '@studio/portal';
import { useAct } from '../person/use-act';
import { roleFieldOf, type RoleForm } from './role-form';

/** Creates a role, or saves the changes of `base`. */
export function useRoleSaving(base: RoleCard | null, onSaved: () => void) {
  const mutation = useAct(
    ({ name, displayName, description, level }: RoleForm) => {
      const fields = { display_name: displayName.trim(), description: description.trim() || null, level };
      if (base === null) return client.permissions.createRole({ name, ...fields });
      return client.permissions.updateRole({
        roleId: base.id,
        revision: base.revision,
        ...(base.built_in ? { description: fields.description } : fields),
      });
    },
    ({ display_name }) => {
      confirmDone(`Роль «${display_name}» ${base === null ? 'создана' : 'сохранена'}`);
      onSaved();
    },
  );
  const { error } = mutation;
  const field = roleFieldOf(error?.field ?? null);
  return {
    busy: mutation.isPending,
    /** A refusal that concerns no single field. */
    error: field === null ? error : null,
    faults: error && field ? { [field]: error.message } : {},
    save: (form: RoleForm) => mutation.mutate(form),
    reset: () => mutation.reset(),
  };
}
