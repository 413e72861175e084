import { useAuth } from '@studio/portal';
import { Checkbox, Text } from '@studio/ui';
import { RoleMark } from '../person/role-mark';
import { useRoles } from '../person/use-roles';
import { RoleEffect } from '../roles/role-effect';
import { givingRefusal } from './role-choice';
import styles from './role-picker.module.css';

interface RolePickerProps {
  /** Names of roles. */
  chosen: readonly string[];
  onChange: (roles: readonly string[]) => void;
}

/** The company's roles: those that the caller may give can be ticked, the others show why not. */
export function RolePicker({ chosen, onChange }: RolePickerProps) {
  const { user } = useAuth();
  const roles = useRoles();
  if (user === null) return null;
  const open = roles.filter((role) => givingRefusal(user, role) === null).sort((one, other) => one.level - other.level);
  const wanted = open.filter(({ name }) => chosen.includes(name));
  const closed = roles.filter((role) => !open.includes(role));
  return (
    <fieldset className={styles['roles']}>
      <legend>Роли</legend>
      <div className={styles['list']}>
        {open.map((role) => (
          <Checkbox
            key={role.name}
            checked={chosen.includes(role.name)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, role.name] : chosen.filter((name) => name !== role.name))
            }
          >
            <RoleMark role={role} />
          </Checkbox>
        ))}
      </div>
      {wanted.length > 0 && <RoleEffect label="Что откроют роли" before={[]} after={wanted} />}
      {closed.length > 0 && (
        <Text size="caption" tone="muted">
          Назначает тот, чей уровень выше: {closed.map(({ display_name }) => display_name).join(', ')}.
        </Text>
      )}
    </fieldset>
  );
}
