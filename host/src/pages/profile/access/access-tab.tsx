import { locationScope, PAGES, type PageKey, type RoleAssignment } from '@studio/contracts';
import { Link as RouterLink, orpc, useAuth } from '@studio/portal';
import { Card, formatDate, IconBuilding, IconMapPin, Link, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { CardHead } from '../../own/card-head';
import { Loaded } from '../../own/loaded';
import own from '../../own/own.module.css';
import { RoleRows } from '../../own/role-rows';
import { useOwnRoles } from '../../own/use-own';
import { profileWords } from '../words';
import styles from './access-tab.module.css';
import { RightsCard } from './rights-card';

const KEYS = Object.keys(PAGES) as PageKey[];

/** What my roles open: rights in words, pages, reach. */
export function AccessTab() {
  const words = profileWords();
  const { user } = useAuth();
  const roles = useOwnRoles();
  const access = useQuery(orpc.permissions.myPageAccess.queryOptions());
  return (
    <Stack gap={4}>
      <div className={own['columns']}>
        <Card as="section" aria-label={words.roles} gap={2}>
          <CardHead title={words.roles} />
          <Loaded query={roles} failed={words.failed.roles} height={56}>
            {(list) => <HeldRoles assignments={list.filter(({ ended_at }) => ended_at === null)} />}
          </Loaded>
          <Text size="caption" tone="muted">
            {words.access.whoGrants}
          </Text>
        </Card>
        <Card as="section" aria-label={words.access.reach} gap={3}>
          <CardHead title={words.access.reach} />
          <Reach />
          {access.data?.read_only && (
            <Text size="caption" tone="muted">
              {words.access.readOnly}
            </Text>
          )}
        </Card>
      </div>
      <Card as="section" aria-label={words.access.pages} gap={3}>
        <CardHead title={words.access.pages} />
        <Loaded query={access} failed={words.failed.access} height={120}>
          {({ pages }) => (
            <ul className={styles['pages']}>
              {KEYS.filter((key) => pages.includes(key)).map((key) => (
                <li key={key}>
                  <Link asChild>
                    <RouterLink to={PAGES[key].path}>{PAGES[key].title}</RouterLink>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <Card as="section" aria-label={words.access.rights} gap={4}>
        <CardHead title={words.access.rights} />
        {user !== null && <RightsCard roles={user.roles} />}
      </Card>
    </Stack>
  );
}

function HeldRoles({ assignments }: { assignments: readonly RoleAssignment[] }) {
  const { given, givenBySystem } = profileWords().access;
  const notes = assignments.map(({ role, assigned_by_name, started_at }) => {
    const day = formatDate(started_at);
    return [role.name, assigned_by_name === null ? givenBySystem(day) : given(assigned_by_name, day)] as const;
  });
  return <RoleRows roles={assignments.map(({ role }) => role)} notes={new Map(notes)} />;
}

function Reach() {
  const { user } = useAuth();
  const { reachAny, reachOwn, reachNone } = profileWords().access;
  if (user === null) return null;
  const any = locationScope(user).kind === 'any';
  const place = user.primary_location_name ?? null;
  const Icon = any ? IconBuilding : IconMapPin;
  return (
    <Row gap={2}>
      <Icon size={18} aria-hidden />
      <Text>{any ? reachAny : place === null ? reachNone : reachOwn(place)}</Text>
    </Row>
  );
}
