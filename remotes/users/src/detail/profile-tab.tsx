import type { Employee } from '@studio/contracts';
import { Link as RouterLink, useAuth } from '@studio/portal';
import { Card, dash, DefinitionList, formatDate, formatDateLong, formatPhone, Link, Stack } from '@studio/ui';
import { phoneHref } from '../person/phone-href';
import { AccessBrief } from './access-brief';
import { JoiningCard } from './joining-card';
import { LeavingCard } from './leaving-card';
import { Visits } from './visits';
import { EmployeeEditForm } from './employee-edit-form';
import styles from './access-tab.module.css';

interface ProfileTabProps {
  employee: Employee;
  editing: boolean;
  onShow: (tab: 'access' | 'connections') => void;
  onEdit: () => void;
  onClose: () => void;
}

/** An employee's profile, or its form during an edit. */
export function ProfileTab({ employee, editing, onShow, onEdit, onClose }: ProfileTabProps) {
  const { can } = useAuth();
  if (editing) return <EmployeeEditForm employee={employee} onClose={onClose} />;
  const { primary_location_id: placeId, primary_location_name: place } = employee;
  return (
    <div className={styles['columns']}>
      <Card as="section" aria-label="Профиль">
        <DefinitionList
          facts={[
            ['Фамилия', employee.last_name],
            ['Имя', employee.first_name],
            ['Отчество', employee.middle_name],
            [
              'Телефон',
              employee.phone === '' ? (
                'виден с первого дня работы у вас'
              ) : (
                <Link key="phone" href={phoneHref(employee.phone)}>
                  {formatPhone(employee.phone)}
                </Link>
              ),
            ],
            ['Должность', employee.position ?? dash],
            [
              'Основная локация',
              placeId !== null && place !== null && can('read_locations') ? (
                <Link asChild>
                  <RouterLink to={`/locations?place=location:${placeId}`}>{place}</RouterLink>
                </Link>
              ) : (
                (place ?? dash)
              ),
            ],
            ['На работе с', formatDateLong(employee.hired_on)],
            [
              'Работал(а)',
              employee.periods === undefined ? null : <Periods key="periods" periods={employee.periods} />,
            ],
            [
              employee.status === 'active' ? 'Последний рабочий день' : 'Уволен(а)',
              employee.dismissed_on === null ? null : formatDateLong(employee.dismissed_on),
            ],
          ]}
        />
      </Card>
      {employee.visits === undefined ? (
        <Stack gap={4}>
          <JoiningCard employee={employee} onShow={onShow} onEdit={onEdit} />
          <LeavingCard employee={employee} />
          <AccessBrief employee={employee} onShow={onShow} />
        </Stack>
      ) : (
        <Visits visits={employee.visits} />
      )}
    </div>
  );
}

/** When somebody who came back was employed; a break between two periods is neither worked nor paid. */
function Periods({ periods }: { periods: NonNullable<Employee['periods']> }) {
  return (
    <Stack as="ul" gap={1}>
      {periods.map(({ from, to }) => (
        <li key={from}>
          {formatDate(from)} – {to === null ? 'сейчас' : formatDate(to)}
        </li>
      ))}
    </Stack>
  );
}
