import { type Employee, locationScope } from '@studio/contracts';
import { Link as RouterLink, useAuth } from '@studio/portal';
import { Card, dash, DefinitionList, formatDateLong, formatPhone, Link, Stack } from '@studio/ui';
import { MessengerState } from '../person/messenger-state';
import { phoneHref } from '../person/phone-href';
import { EmployeeEditForm } from './employee-edit-form';

interface ProfileTabProps {
  employee: Employee;
  editing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** What is known of somebody; in its place the form, while they are edited. */
export function ProfileTab({ employee, editing, onClose }: ProfileTabProps) {
  const { can } = useAuth();
  if (editing) return <EmployeeEditForm employee={employee} onClose={onClose} />;
  const { primary_location_id: placeId, primary_location_name: place } = employee;
  return (
    <Stack gap={4} maxWidth={760}>
      <Card as="section" aria-label="Профиль">
        <DefinitionList
          facts={[
            ['Фамилия', employee.last_name],
            ['Имя', employee.first_name],
            ['Отчество', employee.middle_name],
            [
              'Телефон',
              <Link key="phone" href={phoneHref(employee.phone)}>
                {formatPhone(employee.phone)}
              </Link>,
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
            ['Видит', locationScope(employee).kind === 'any' ? 'Все локации' : 'Только свою локацию'],
            ['На работе с', formatDateLong(employee.hired_on)],
            ['Уволен(а)', employee.dismissed_on === null ? null : formatDateLong(employee.dismissed_on)],
            [
              'Мессенджер',
              <MessengerState
                key="messenger"
                bound={employee.messenger_bound}
                username={employee.messenger_username}
              />,
            ],
          ]}
        />
      </Card>
    </Stack>
  );
}
