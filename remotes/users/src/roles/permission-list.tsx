import { RIGHT_GROUPS, type Right } from '@studio/contracts';
import { countOf, Heading, IconCheck, Stack, Text } from '@studio/ui';
import { PERMISSIONS } from '../words/noun-forms';
import styles from './permission-list.module.css';

/** A role's rights, by group and in Russian. */
export function PermissionList({ permissions }: { permissions: readonly string[] }) {
  const groups = Object.entries<Partial<Record<Right, string>>>(RIGHT_GROUPS)
    .map(([group, names]) => ({
      group,
      titles: Object.entries(names)
        .filter(([permission]) => permissions.includes(permission))
        .map(([permission, title]) => ({ permission, title })),
    }))
    .filter(({ titles }) => titles.length > 0);
  return (
    <Stack as="section" gap={3} aria-label="Права">
      <Heading level={3} size="h4">
        {countOf(permissions.length, PERMISSIONS)}
      </Heading>
      <Text size="caption" tone="muted">
        Права задаёт вид роли, их не отмечают по одному.
      </Text>
      <div className={styles['groups']}>
        {groups.map(({ group, titles }) => (
          <div key={group}>
            <Text weight="medium">{group}</Text>
            <ul className={styles['titles']}>
              {titles.map(({ permission, title }) => (
                <li key={permission}>
                  <IconCheck size={14} aria-hidden /> {title}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Stack>
  );
}
