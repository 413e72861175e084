import { type Employee, initials } from '@studio/contracts';
import { CutText, type ListColumn } from '@studio/screens';
import { Avatar, Badge, formatDate, formatPhone, Link, Row, Text } from '@studio/ui';
import { EmployeeStatus } from '../person/employee-status';
import { MessengerState } from '../person/messenger-state';
import { phoneHref } from '../person/phone-href';
import { RoleLine } from '../person/role-mark';
import type { EmployeeColumn, EmployeeSort } from './employee-filters';
import { NameLink } from './name-link';

export type TableColumn = EmployeeColumn | 'acts';

type EmployeeListColumn = ListColumn<Employee, TableColumn> & { sort?: EmployeeSort };

/**
 * The list's columns; a cell is one line, longer text is truncated and in its title. In a narrow window (`wide` is false) the names get all
 * spare width, since they identify people.
 */
export function employeeColumns(wide: boolean): readonly EmployeeListColumn[] {
  return [
    {
      id: 'full_name',
      fixed: true,
      header: 'Сотрудник',
      sort: 'name',
      cell: (employee) => (
        <Row gap={2}>
          {wide && <Avatar name={employee.full_name} initials={initials(employee)} size="sm" />}
          <Text as="span" weight="medium" truncate title={employee.full_name}>
            <NameLink employee={employee} />
          </Text>
          {employee.status === 'dismissed' && <Badge>{employee.merged_into === null ? 'Уволен' : 'Объединена'}</Badge>}
        </Row>
      ),
    },
    {
      id: 'roles',
      header: 'Роль',
      sort: 'level',
      firstDirection: 'desc',
      width: wide ? '11.5rem' : '7.5rem',
      cell: ({ roles }) => <RoleLine roles={roles} />,
    },
    {
      id: 'position',
      header: 'Должность',
      sort: 'position',
      priority: 3,
      width: '9rem',
      cell: ({ position }) => <CutText text={position} />,
    },
    {
      id: 'phone',
      header: 'Телефон',
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

const OTHERS: readonly EmployeeListColumn[] = [
  {
    id: 'location',
    header: 'Локация',
    sort: 'location',
    priority: 3,
    width: '10.5rem',
    cell: ({ primary_location_name }) => <CutText text={primary_location_name} />,
  },
  {
    id: 'status',
    hiddenAtFirst: true,
    header: 'Состояние',
    // On a tablet former employees are marked next to the name.
    priority: 3,
    width: '8rem',
    cell: (employee) => <EmployeeStatus {...employee} />,
  },
  {
    id: 'hired_on',
    hiddenAtFirst: true,
    header: 'Принят',
    sort: 'hired_on',
    firstDirection: 'desc',
    priority: 3,
    width: '7.5rem',
    nowrap: true,
    cell: ({ hired_on }) => formatDate(hired_on),
  },
  {
    id: 'dismissed_on',
    hiddenAtFirst: true,
    header: 'Уволен',
    priority: 3,
    width: '7.5rem',
    nowrap: true,
    cell: ({ dismissed_on }) => formatDate(dismissed_on),
  },
  {
    id: 'messenger',
    hiddenAtFirst: true,
    header: 'Мессенджер',
    priority: 3,
    width: '9.5rem',
    cell: (employee) => <MessengerState bound={employee.messenger_bound} username={employee.messenger_username} />,
  },
];
