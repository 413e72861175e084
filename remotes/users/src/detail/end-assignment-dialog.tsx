import { type Employee, type PersonPlace, quoted, shiftDate } from '@studio/contracts';
import { client } from '@studio/portal';
import { ActionDialog, daysWords, locationRef, useAction, usePlaceToday, useSuccessor } from '@studio/screens';
import { countOf, DateInput, Field, formatDate, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { SHIFTS } from '../words/noun-forms';

interface EndAssignmentDialogProps {
  employee: Employee;
  place: PersonPlace;
  onClose: () => void;
  invalidates: Parameters<typeof useAction>[0]['invalidates'];
}

/** Asks until which day somebody works at a further location, and names the shifts that it frees there. */
export function EndAssignmentDialog({ employee, place, onClose, invalidates }: EndAssignmentDialogProps) {
  const { location, since, until: before = null, shifts_on = [] } = place;
  const today = usePlaceToday(locationRef(location.id));
  const [last, setLast] = useState('');
  const until = last === '' ? null : shiftDate(last, 1);
  const freed = until === null ? shifts_on : shifts_on.filter((day) => day >= until);
  const at = quoted(location.name);
  const people = (change: { add?: string[]; remove?: string[]; from?: string; until?: string | null }) =>
    client.locations.changeLocationEmployees({ locationId: location.id, ...change, ...successor.answer });
  const ending = useAction({
    run: () => people(until === null ? { remove: [employee.id] } : { add: [employee.id], until }),
    done: () =>
      until === null
        ? `${employee.full_name}: убрана локация ${at}`
        : `${employee.full_name} работает в ${at} ${daysWords({ since, until })}`,
    undo: () => ({
      run: () =>
        people({ add: [employee.id], until: before, ...(until === null && { from: since > today ? since : today }) }),
      done: `${employee.full_name}: назначение возвращено${freed.length > 0 ? ', смены остались свободными' : ''}`,
    }),
    onDone: onClose,
    onFailed(error) {
      successor.ask(error);
    },
    invalidates,
  });
  const successor = useSuccessor(ending.error, 'Без этой локации сотрудник не сможет отвечать за', employee.id);
  return (
    <ActionDialog
      title={`Убрать локацию ${at}?`}
      description={employee.full_name}
      confirmLabel={until === null ? 'Убрать' : 'Сохранить'}
      danger={until === null}
      busy={ending.busy}
      error={successor.error}
      blocked={successor.blocked}
      failure="Локации не изменены"
      onConfirm={() => ending.run(undefined)}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Field label="Последний день здесь" hint="Пусто: прямо сейчас">
          <DateInput
            value={last}
            min={since > today ? since : today}
            {...(before !== null && { max: shiftDate(before, -1) })}
            onChange={(day) => {
              // Who answers for the place then is asked anew.
              successor.close();
              setLast(day);
            }}
          />
        </Field>
        <Text tone={freed.length > 0 ? undefined : 'muted'}>
          {freed.length === 0
            ? 'Смен, которые станут свободными, здесь нет.'
            : `${countOf(freed.length, SHIFTS)} ${freed.length === 1 ? 'станет свободной' : 'станут свободными'}: ${daysOf(freed)}. Сотрудник и те, кто планирует, узнают об этом. Отмена вернёт назначение, но не смены.`}
        </Text>
        {successor.question}
      </Stack>
    </ActionDialog>
  );
}

/** The first days by name. */
function daysOf(days: readonly string[]): string {
  const shown = [...new Set(days)].slice(0, 4).map((day) => formatDate(day));
  return `${shown.join(', ')}${days.length > shown.length ? ' и другие' : ''}`;
}
