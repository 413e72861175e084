import { ADMIN_ROLES, hasRight, locationScope, RIGHT_GROUPS, rightsOf, type Role } from '@studio/contracts';
import { Banner, countOf, Stack, Text } from '@studio/ui';
import { PERMISSIONS } from '../words/noun-forms';

type Named = Pick<Role, 'name' | 'display_name' | 'level'>;

/** A role that affects other people's work: it reaches every location, or is one of the specification's admin roles. */
export function isPowerful(role: Named): boolean {
  return ADMIN_ROLES.some((name) => name === role.name) || reachesAll([role]) || hasRight([role], 'manage_roles');
}

interface RoleOpensProps {
  role: Named;
  /** Roles that the person already has: only what the new role adds is shown. */
  held?: readonly Named[];
}

/** The pages and rights that a role adds, shown before it is given. */
export function RoleOpens({ role, held = [] }: RoleOpensProps) {
  const opened = new Set(rightsOf([role]).filter((right) => !hasRight(held, right)));
  const groups = Object.entries<Readonly<Record<string, string>>>(RIGHT_GROUPS)
    .map(([group, names]) => ({
      group,
      titles: Object.entries(names).flatMap(([permission, title]) =>
        [...opened].some((one) => one === permission) ? [title.charAt(0).toLowerCase() + title.slice(1)] : [],
      ),
    }))
    .filter(({ titles }) => titles.length > 0);
  const everywhere = reachesAll([role]) && !reachesAll(held);
  return (
    <Stack as="section" gap={3} aria-label={`Что откроет роль «${role.display_name}»`}>
      {everywhere && <Banner tone="warning" title="Откроются данные всех городов и локаций" />}
      {opened.size === 0 ? (
        <Text>Новых прав роль не добавит: все они уже есть.</Text>
      ) : (
        <>
          <Text weight="medium">{`Откроет ${countOf(opened.size, PERMISSIONS)}:`}</Text>
          <Stack as="ul" gap={1.5}>
            {groups.map(({ group, titles }) => (
              <li key={group}>
                <Text>
                  <Text as="span" weight="medium">{`${group}: `}</Text>
                  {titles.join(', ')}
                </Text>
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

function reachesAll(roles: readonly Named[]): boolean {
  return locationScope({ roles: [...roles], primary_location_id: null }).kind === 'any';
}
