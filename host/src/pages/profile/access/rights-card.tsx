import { PERMISSION_GROUPS, type Permission } from '@studio/contracts';
import { IconCheck, Text } from '@studio/ui';
import styles from './access-tab.module.css';

/** What is allowed, by its group and in words. */
export function RightsCard({ permissions }: { permissions: readonly string[] }) {
  const groups = Object.entries<Partial<Record<Permission, string>>>(PERMISSION_GROUPS)
    .map(([group, names]) => ({
      group,
      allowed: Object.entries(names).filter(([permission]) => permissions.includes(permission)),
    }))
    .filter(({ allowed }) => allowed.length > 0);
  return (
    <div className={styles['groups']}>
      {groups.map(({ group, allowed }) => (
        <section key={group} aria-label={group}>
          <Text weight="medium">{group}</Text>
          <ul className={styles['rights']}>
            {allowed.map(([permission, title]) => (
              <li key={permission}>
                <IconCheck size={16} aria-hidden /> {title}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
