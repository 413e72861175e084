import type { RoleCard } from '@studio/contracts';
import { client, confirmDone } from '@studio/portal';
import { ConfirmDialog } from '@studio/ui';
import { Refusal } from '../actions/refusal';
import { useAct } from '../person/use-act';

interface DeleteRoleProps {
  role: RoleCard;
  onCancel: () => void;
  onGone: () => void;
}

/** Asks before a role of the operator's own goes; one that somebody holds stays. */
export function DeleteRole({ role, onCancel, onGone }: DeleteRoleProps) {
  const deletion = useAct(
    () => client.permissions.deleteRole({ roleId: role.id }),
    () => {
      confirmDone(`Роль «${role.display_name}» удалена`);
      onGone();
    },
  );
  return (
    <ConfirmDialog
      open
      title={`Удалить роль «${role.display_name}»?`}
      description={
        deletion.error ? (
          <Refusal title="Роль не удалена" error={deletion.error} />
        ) : role.holders > 0 ? (
          'Роль ещё есть у сотрудников: сначала снимите её у всех.'
        ) : (
          'Вернуть её не получится, но можно создать заново.'
        )
      }
      confirmLabel="Удалить"
      danger
      loading={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    />
  );
}
