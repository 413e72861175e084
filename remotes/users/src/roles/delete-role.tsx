import type { RoleCard } from '@studio/contracts';
import { client, confirmDone } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { useAct } from '../person/use-act';

interface DeleteRoleProps {
  role: RoleCard;
  onCancel: () => void;
  onGone: () => void;
}

/** Asks before a custom role is deleted; one that is assigned cannot be. */
export function DeleteRole({ role, onCancel, onGone }: DeleteRoleProps) {
  const deletion = useAct(
    () => client.permissions.deleteRole({ roleId: role.id }),
    () => {
      confirmDone(`Роль «${role.display_name}» удалена`);
      onGone();
    },
  );
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
      busy={deletion.isPending}
      error={deletion.error}
      failure="Роль не удалена"
      onConfirm={() => deletion.mutate()}
      onClose={onCancel}
    />
  );
}
