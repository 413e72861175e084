import type { RoleCard } from '@studio/contracts';
import { client } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { PEOPLE_KEYS } from '../person/refresh-people';

interface DeleteRoleProps {
  role: RoleCard;
  onCancel: () => void;
  onGone: () => void;
}

/** Asks before a custom role is deleted; one that is assigned cannot be. */
export function DeleteRole({ role, onCancel, onGone }: DeleteRoleProps) {
  const deletion = useAction({
    run: () => client.permissions.deleteRole({ roleId: role.id }),
    done: () => `Роль «${role.display_name}» удалена`,
    onDone: onGone,
    invalidates: PEOPLE_KEYS,
  });
  return (
    <ActionDialog
      danger
      title={`Удалить роль «${role.display_name}»?`}
      description={
        role.holders > 0
          ? 'Роль ещё есть у сотрудников: сначала снимите её у всех.'
          : 'Вернуть её не получится, но можно создать заново.'
      }
      confirmLabel="Удалить"
      busy={deletion.busy}
      error={deletion.error}
      failure="Роль не удалена"
      onConfirm={() => deletion.run(undefined)}
      onClose={onCancel}
    />
  );
}
