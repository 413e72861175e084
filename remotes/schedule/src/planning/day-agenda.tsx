import { SHIFT_POSITION_WORDS, type ScheduleBoard, type Shift } from '@studio/contracts';
import { Badge, Button, Card, EmptyState, IconPlus, Row, Stack, Text } from '@studio/ui';
import { clockOf, longDay } from '../words/dates';
import { ShiftStateMark } from './shift-state-mark';

interface DayAgendaProps {
  board: ScheduleBoard;
  date: string;
  onOpen: (employeeId: string | null, date: string, shift?: Shift) => void;
}

/** One day on a phone, in the order of its shifts; a tap opens one. */
export function DayAgenda({ board, date, onOpen }: DayAgendaProps) {
  const shifts = board.shifts
    .filter((shift) => shift.date === date)
    .toSorted((one, other) => one.starts.localeCompare(other.starts));
  const away = board.absences.filter(({ from, to }) => from <= date && date <= to);
  return (
    <Stack gap={3} as="section" aria-label={longDay(date)}>
      {shifts.length === 0 && <EmptyState kind="nothing-yet" compact title="В этот день смен нет" />}
      {shifts.map((shift) => (
        <Card key={shift.id} padding={3} gap={1}>
          <Row justify="between" align="center" gap={2}>
            <Text weight="semibold">
              {clockOf(shift.starts)}–{clockOf(shift.ends)}
            </Text>
            <ShiftStateMark state={shift.state} />
          </Row>
          <Text>{shift.employee_name ?? 'Нужен сотрудник'}</Text>
          <Text size="caption" tone="muted">
            {SHIFT_POSITION_WORDS[shift.position]} · {shift.location_name}
          </Text>
          {board.may_plan && shift.state !== 'removed' && (
            <Button size="touch" onClick={() => onOpen(shift.employee_id, date, shift)}>
              Изменить
            </Button>
          )}
        </Card>
      ))}
      {away.length > 0 && (
        <Row wrap gap={2}>
          {away.map(({ id, employee_name }) => (
            <Badge key={id}>{employee_name}: отсутствует</Badge>
          ))}
        </Row>
      )}
      {board.may_plan && (
        <Button variant="primary" size="touch" wide icon={<IconPlus />} onClick={() => onOpen(null, date)}>
          Добавить смену
        </Button>
      )}
    </Stack>
  );
}
