import type { Role } from '@studio/contracts';
import styles from './own.module.css';
import { toneOf } from './role-rows';

/** Roles by name, with the colours that their holders know them by (specification §6). */
export function RoleMarks({ roles }: { roles: readonly Role[] }) {
  return roles.map((role) => (
    <span key={role.name} className={styles['mark']}>
      <span className={styles['swatch']} data-tone={toneOf(role.name)} aria-hidden />
      {role.display_name}
    </span>
  ));
}
