import { type Employee, heldPositions, shiftDate } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { locationRef, usePlaceToday } from '@studio/screens';
import { Button, Card, formatDate, Heading, IconCheck, Link, Row, Stack, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import { useEditExtent } from '../actions/employee-act';

interface JoiningCardProps {
  employee: Employee;
  onShow: (tab: 'access' | 'connections') => void;
  onEdit: () => void;
}

/** Days after the first one in which somebody still begins. */
const JOINING_DAYS = 30;

interface Step {
  name: string;
  done: boolean;
  /** What is there, or the way to where it is done. */
  detail: ReactNode;
}

/** Of somebody new: what is still missing before they work, each with the way to it. Gone with the last of it. */
export function JoiningCard({ employee, onShow, onEdit }: JoiningCardProps) {
  const { status, hired_on, dismissed_on, primary_location_id: place, first_shift_on: first } = employee;
  const today = usePlaceToday(locationRef(place));
  const mayEdit = useEditExtent(employee) === 'all';
  const isNew = status === 'active' && dismissed_on === null && hired_on >= shiftDate(today, -JOINING_DAYS);
  if (!isNew || !mayEdit || first === undefined) return null;
  const button = (label: string, onClick: () => void) => (
    <Button size="sm" variant="ghost" onClick={onClick}>
      {label}
    </Button>
  );
  const isPlanned = employee.roles.length === 0 || heldPositions(employee.roles).length > 0;
  const steps: Step[] = [
    { name: 'Роль', done: employee.roles.length > 0, detail: button('Назначить', () => onShow('access')) },
    { name: 'Основная локация', done: place !== null, detail: button('Указать', onEdit) },
    {
      name: 'Мессенджер для входа',
      done: employee.messenger_bound,
      detail: button('Привязать', () => onShow('connections')),
    },
    // Who holds no position of the plan has no shifts.
    ...(isPlanned
      ? [{ name: firstShiftWords(first), done: first !== null, detail: <PlanLink key="plan" place={place} /> }]
      : []),
  ];
  if (steps.every(({ done }) => done)) return null;
  return (
    <Card as="section" aria-label="Приём на работу" gap={3}>
      <Heading level={2} size="h3">
        Приём на работу
      </Heading>
      <Stack as="ul" gap={1.5}>
        {steps.map(({ name, done, detail }) => (
          <li key={name}>
            <Row gap={2} justify="between" align="center">
              <Row gap={2} align="center">
                {done && <IconCheck size={16} aria-hidden />}
                <Text tone={done ? 'muted' : undefined}>{done ? `${name}: есть` : `${name}: нет`}</Text>
              </Row>
              {!done && detail}
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

const firstShiftWords = (first: string | null) =>
  first === null ? 'Первая смена' : `Первая смена ${formatDate(first)}`;

function PlanLink({ place }: { place: string | null }) {
  return (
    <Link asChild underlined>
      <RouterLink to={place === null ? '/schedule?view=plan' : `/schedule?view=plan&location=${place}`}>
        Поставить смену
      </RouterLink>
    </Link>
  );
}
