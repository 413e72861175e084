import { SHIFT_POSITION_WORDS, type ScheduleBoard, type Shift } from '@studio/contracts';
import { Badge, Button, Card, EmptyState, Heading, IconPlus, Row, Stack, Text } from '@studio/ui';
import { isHere } from '../grid/plan';
import { clockOf, longDay } from '../words/dates';
import styles from './day-agenda.module.css';
import { ShiftStateMark } from './shift-state-mark';

interface DayAgendaProps {
  board: ScheduleBoard;
  date: string;
  onOpen: (employeeId: string | null, date: string, shift?: Shift) => void;
}

/** One day on a phone, in the order of its shifts; a tap opens one, unless it is at a location that is not on screen. */
export function DayAgenda({ board, date, onOpen }: DayAgendaProps) {
  const shifts = board.shifts
    .filter((shift) => shift.date === date)
    .toSorted((one, other) => Date.parse(one.starts) - Date.parse(other.starts));
  const away = board.absences.filter(({ from, to }) => from <= date && date <= to);
  const manyPlaces = board.locations.length > 1;
  return (
    <Stack gap={3} as="section" aria-label={longDay(date)}>
      <Heading level={2} size="h3">
        {longDay(date)}
      </Heading>
      {shifts.length === 0 ? (
        <EmptyState kind="nothing-yet" compact title="В этот день смен нет" />
      ) : (
        <Card padding={0} gap={0}>
          <ul className={styles.list}>
            {shifts.map((shift) => {
              const warning = board.warnings.find(({ shift_id }) => shift_id === shift.id)?.message;
              const here = isHere(board, shift);
              const place = manyPlaces || !here ? shift.location_name : null;
              const facts = (
                <>
                  <span className={styles.hours} data-foreign={!here}>
                    {clockOf(shift.starts)}
                    <br />
                    {clockOf(shift.ends)}
                  </span>
                  <span className={styles.facts}>
                    <Text as="span" weight="medium">
                      {shift.employee_name ?? 'Нужен сотрудник'}
                    </Text>
                    <Text as="span" size="caption" tone="muted">
                      {[SHIFT_POSITION_WORDS[shift.position], place, shift.note].filter(Boolean).join(' · ')}
                    </Text>
                    {warning !== undefined && (
                      <Text as="span" size="caption" tone="warning">
                        ⚠ {warning}
                      </Text>
                    )}
                  </span>
                  <ShiftStateMark state={shift.state} />
                </>
              );
              const mayOpen = board.may_plan && here && shift.state !== 'removed';
              return (
                <li key={shift.id}>
                  {mayOpen ? (
                    <button
                      type="button"
                      className={styles.shift}
                      onClick={() => onOpen(shift.employee_id, date, shift)}
                    >
                      {facts}
                    </button>
                  ) : (
                    <div className={styles.shift}>{facts}</div>
                  )}
                </li>
              );
            })}
          </ul>
        </Card>
      )}
      {away.length > 0 && (
        <Row wrap gap={2}>
          {away.map(({ id, employee_name, state }) => (
            <Badge key={id}>
              {employee_name}: {state === 'requested' ? 'просит дни' : 'отсутствует'}
            </Badge>
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
