import { type AssignedRole, RIGHT_GROUPS, type Right, rightsOf } from '@studio/contracts';
import { IconCheck, Text } from '@studio/ui';
import styles from './access-tab.module.css';

/** What is allowed, by its group and in words. */
export function RightsCard({ roles }: { roles: readonly AssignedRole[] }) {
  const held = new Set<string>(rightsOf(roles));
  const groups = Object.entries<Partial<Record<Right, string>>>(RIGHT_GROUPS)
    .map(([group, names]) => ({ group, allowed: Object.entries(names).filter(([right]) => held.has(right)) }))
    .filter(({ allowed }) => allowed.length > 0);
  return (
    <div className={styles['groups']}>
      {groups.map(({ group, allowed }) => (
        <section key={group} aria-label={group}>
          <Text weight="medium">{group}</Text>
          <ul className={styles['rights']}>
            {allowed.map(([right, title]) => (
              <li key={right}>
                <IconCheck size={16} aria-hidden /> {title}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
