import { type Employee, initials } from '@studio/contracts';
import { Avatar, Badge, type Column, dash, formatDate, formatPhone, Link, Row, Text } from '@studio/ui';
import { EmployeeStatus } from '../person/employee-status';
import { MessengerState } from '../person/messenger-state';
import { phoneHref } from '../person/phone-href';
import { RoleLine } from '../person/role-mark';
import type { EmployeeColumn, EmployeeSort } from './employee-filters';
import { COLUMN_LABELS } from './list-columns';
import { NameLink } from './name-link';

export type TableColumn = EmployeeColumn | 'acts';

/** Columns that the server can sort by, and what it calls that. */
export const SORT_OF: Partial<Record<TableColumn, EmployeeSort>> = {
  full_name: 'name',
  roles: 'level',
  position: 'position',
  location: 'location',
  hired_on: 'hired_on',
};

/**
 * The list's columns; a cell is one line, longer text is cut and stands in its title. Where there is no room for all of
 * them (`wide` is false), the names get what can be spared: one tells people apart by them.
 */
export function employeeColumns(wide: boolean): readonly Column<Employee, TableColumn>[] {
  return [
    {
      id: 'full_name',
      header: COLUMN_LABELS.full_name,
      sortable: true,
      cell: (employee) => (
        <Row gap={2}>
          {wide && <Avatar name={employee.full_name} initials={initials(employee)} size="sm" />}
          <Text as="span" weight="medium" truncate title={employee.full_name}>
            <NameLink employee={employee} />
          </Text>
          {employee.status === 'dismissed' && <Badge>Уволен</Badge>}
        </Row>
      ),
    },
    {
      id: 'roles',
      header: COLUMN_LABELS.roles,
      sortable: true,
      firstDirection: 'desc',
      width: wide ? '11.5rem' : '7.5rem',
      cell: ({ roles }) => <RoleLine roles={roles} />,
    },
    {
      id: 'position',
      header: COLUMN_LABELS.position,
      sortable: true,
      priority: 3,
      width: '9rem',
      cell: ({ position }) => <Cut text={position} />,
    },
    {
      id: 'phone',
      header: COLUMN_LABELS.phone,
      width: wide ? '10.5rem' : '10rem',
      nowrap: true,
      cell: ({ phone }) => (
        <Link href={phoneHref(phone)} quiet>
          {formatPhone(phone)}
        </Link>
      ),
    },
    ...OTHERS,
  ];
}

const OTHERS: readonly Column<Employee, TableColumn>[] = [
  {
    id: 'location',
    header: COLUMN_LABELS.location,
    sortable: true,
    priority: 3,
    width: '10.5rem',
    cell: ({ primary_location_name }) => <Cut text={primary_location_name} />,
  },
  {
    id: 'status',
    header: COLUMN_LABELS.status,
    // On a tablet who has left is told by the mark beside the name.
    priority: 3,
    width: '8rem',
    cell: ({ status }) => <EmployeeStatus status={status} />,
  },
  {
    id: 'hired_on',
    header: COLUMN_LABELS.hired_on,
    sortable: true,
    firstDirection: 'desc',
    priority: 3,
    width: '7.5rem',
    nowrap: true,
    cell: ({ hired_on }) => formatDate(hired_on),
  },
  {
    id: 'dismissed_on',
    header: COLUMN_LABELS.dismissed_on,
    priority: 3,
    width: '7.5rem',
    nowrap: true,
    cell: ({ dismissed_on }) => formatDate(dismissed_on),
  },
  {
    id: 'messenger',
    header: COLUMN_LABELS.messenger,
    priority: 3,
    width: '9.5rem',
    cell: (employee) => <MessengerState bound={employee.messenger_bound} username={employee.messenger_username} />,
  },
];

function Cut({ text }: { text: string | null }) {
  return (
    <Text as="span" truncate title={text ?? undefined}>
      {text ?? dash}
    </Text>
  );
}
