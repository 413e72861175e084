import type { RoleCard } from '@studio/contracts';
import { Badge, type Column, countOf, DataTable, Row, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import { RoleMark } from '../person/role-mark';
import { EMPLOYEES, PERMISSIONS } from '../words/noun-forms';
import { roleTypeWords } from './role-type-words';

interface RoleTableProps {
  roles: readonly RoleCard[];
  loading: boolean;
  onOpen: (role: RoleCard) => void;
  empty: ReactNode;
}

const COLUMNS: Column<RoleCard>[] = [
  {
    id: 'name',
    header: 'Роль',
    cell: (role) => (
      <Row gap={2}>
        <Text as="span" weight="medium">
          <RoleMark role={role} />
        </Text>
        {!role.built_in && <Badge tone="info">Своя</Badge>}
      </Row>
    ),
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
export function RoleTable({ roles, loading, onOpen, empty }: RoleTableProps) {
  return (
    <DataTable
      caption="Роли"
      columns={COLUMNS}
      rows={[...roles].sort((one, other) => other.level - one.level)}
      rowKey={({ id }) => id}
      rowLabel={({ display_name }) => display_name}
      onRowOpen={onOpen}
      loading={loading}
      skeletonRows={13}
      empty={empty}
    />
  );
}
