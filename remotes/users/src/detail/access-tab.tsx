import { type Employee, PAGES, type PageKey, pagesOpenTo } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { Card, Heading, IconCheck, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { RoleAssignments } from '../roles/role-assignments';
import { useRoles } from '../person/use-roles';
import styles from './access-tab.module.css';

/** Roles of an employee with their authors, and the pages that they open. */
export function AccessTab({ employee }: { employee: Employee }) {
  const pages = useOpenPages(employee);
  return (
    <div className={styles['columns']}>
      <Card as="section" aria-label="Роли" gap={3}>
        <Heading level={2} size="h3">
          Роли
        </Heading>
        <RoleAssignments employee={employee} />
      </Card>
      <Card as="section" aria-label="Открытые страницы" gap={3}>
        <Heading level={2} size="h3">
          Какие страницы открыты
        </Heading>
        <ul className={styles['pages']}>
          {pages.map((page) => (
            <li key={page}>
              <IconCheck size={16} aria-hidden /> {PAGES[page].title}
            </li>
          ))}
        </ul>
        <Stack gap={0}>
          <Text size="caption" tone="muted">
            Страницы складываются из ролей; какая роль что открывает, решает раздел «Роли».
          </Text>
        </Stack>
      </Card>
    </div>
  );
}

/** Pages that the person's roles open: as configured if the reader may see that, otherwise by the roles alone. */
function useOpenPages(employee: Employee): readonly PageKey[] {
  const { user, can } = useAuth();
  const roles = useRoles();
  const own = user?.id === employee.id;
  const mine = useQuery({ ...orpc.permissions.myPageAccess.queryOptions(), enabled: own });
  const set = useQuery({ ...orpc.permissions.pageAccess.queryOptions(), enabled: can('manage_roles') && !own });
  const keys = Object.keys(PAGES) as PageKey[];
  if (mine.data) return keys.filter((key) => mine.data.pages.includes(key));
  if (set.data) {
    const held = new Set(
      roles.filter(({ name }) => employee.roles.some((one) => one.name === name)).map(({ id }) => id),
    );
    const open = new Set(set.data.roles.filter(({ role_id }) => held.has(role_id)).flatMap(({ pages }) => pages));
    return keys.filter((key) => open.has(key));
  }
  return pagesOpenTo(employee.roles);
}
