import type { RoleCard } from '@studio/contracts';
import { ListScreen, type ListColumn, wholeRows } from '@studio/screens';
import { Badge, countOf, Row, Stack, Text } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { RoleMark } from '../person/role-mark';
import { EMPLOYEES, PERMISSIONS, ROLES_FORMS } from '../words/noun-forms';
import { roleTypeWords } from './role-type-words';

interface RoleTableProps {
  roles: UseQueryResult<RoleCard[], unknown>;
  onOpen: (role: RoleCard) => void;
}

const nameOf = (role: RoleCard) => (
  <Row gap={2}>
    <Text as="span" weight="medium">
      <RoleMark role={role} />
    </Text>
    {!role.built_in && <Badge tone="info">Своя</Badge>}
  </Row>
);

const COLUMNS: readonly ListColumn<RoleCard>[] = [
  {
    id: 'name',
    header: 'Роль',
    cell: nameOf,
  },
  { id: 'level', header: 'Уровень', align: 'end', width: '6rem', cell: ({ level }) => level },
  {
    id: 'type',
    header: 'Права как у роли',
    priority: 2,
    width: '14rem',
    cell: ({ role_type }) => <Text tone="muted">{roleTypeWords(role_type)}</Text>,
  },
  {
    id: 'permissions',
    header: 'Права',
    priority: 3,
    width: '8rem',
    cell: ({ permissions }) => countOf(permissions.length, PERMISSIONS),
  },
  {
    id: 'holders',
    header: 'У кого',
    priority: 2,
    width: '11rem',
    cell: ({ holders }) => (holders === 0 ? <Text tone="muted">Ни у кого</Text> : countOf(holders, EMPLOYEES)),
  },
];

/** The company's roles, the highest level first. */
export function RoleTable({ roles, onOpen }: RoleTableProps) {
  return (
    <ListScreen<RoleCard>
      part
      title="Роли"
      forms={ROLES_FORMS}
      rows={wholeRows(
        roles,
        roles.data?.toSorted((one, other) => other.level - one.level),
      )}
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowLabel={({ display_name }) => display_name}
      onOpen={onOpen}
      card={(role) => (
        <Stack gap={1}>
          {nameOf(role)}
          <Text size="caption" tone="muted">
            уровень {role.level} · {countOf(role.permissions.length, PERMISSIONS)}
          </Text>
        </Stack>
      )}
      empty={{ title: 'Ролей пока нет' }}
    />
  );
}
