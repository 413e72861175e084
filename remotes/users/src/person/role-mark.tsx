import { ROLES, type Role } from '@studio/contracts';
import styles from './role-mark.module.css';

type RoleTone = (typeof ROLES)[keyof typeof ROLES]['tone'];

/** A role by its name, in its colour (specification §6). */
export function RoleMark({ role }: { role: Pick<Role, 'name' | 'display_name'> }) {
  return (
    <span className={styles['mark']} data-tone={toneOf(role.name)}>
      <span>{role.display_name}</span>
    </span>
  );
}

/** The highest role in full and the number of others: a table row has no more room. */
export function RoleLine({ roles }: { roles: readonly Role[] }) {
  const [first, ...more] = [...roles].sort((one, other) => other.level - one.level);
  if (first === undefined) return <span className={styles['none']}>Без роли</span>;
  return (
    <span className={styles['line']} title={roles.map(({ display_name }) => display_name).join(', ')}>
      <RoleMark role={first} />
      {more.length > 0 && <span className={styles['more']}>+{more.length}</span>}
    </span>
  );
}

function toneOf(name: string): RoleTone {
  return name in ROLES ? ROLES[name as keyof typeof ROLES].tone : 'neutral';
}
