import { isTime, type ScheduleBoard, type ShiftPosition } from '@studio/contracts';
import { newId, useUnsavedWork } from '@studio/portal';
import { useTyped } from '@studio/screens';
import {
  Button,
  Combobox,
  DateInput,
  Dialog,
  Field,
  Grid,
  Row,
  Select,
  Stack,
  TextArea,
  TextInput,
  TimeInput,
} from '@studio/ui';
import { type FormEvent, useId, useState } from 'react';
import { isClosedOn, usualHours } from './usual-hours';
import { endAfter, type PlanEdit, type PlannedShift } from '../grid/plan';
import { POSITION_OPTIONS } from '../words/positions';

interface ShiftFormProps {
  board: ScheduleBoard;
  wanted: { shift: PlannedShift | null; employeeId: string | null; date: string };
  /** Location of a new shift. */
  place: string | null;
  onApply: (edit: PlanEdit) => void;
  onClose: () => void;
}

const FIRST_POSITION: ShiftPosition = 'photographer';

/** One shift: who, where, when. Enter saves; an end not after the start is on the next day. */
export function ShiftForm({ board, wanted, place, onApply, onClose }: ShiftFormProps) {
  const id = useId();
  const { shift } = wanted;
  const person = board.people.find((one) => one.id === (shift ? shift.employee_id : wanted.employeeId));
  const placeOf = (location_id: string) => board.locations.find((one) => one.id === location_id);
  const [begin] = useState(() => {
    const location_id = shift?.location_id ?? place ?? person?.primary_location_id ?? board.locations[0]?.id ?? '';
    const usual = usualHours(placeOf(location_id), wanted.date);
    return {
      location_id,
      employee_id: shift ? shift.employee_id : wanted.employeeId,
      position: shift?.position ?? person?.shift_position ?? FIRST_POSITION,
      date: shift?.starts.slice(0, 10) ?? wanted.date,
      starts: shift?.starts.slice(11) ?? usual.starts,
      ends: shift?.ends.slice(11) ?? usual.ends,
      break_min: String(shift?.break_min ?? 60),
      note: shift?.note ?? '',
    };
  });
  const [values, setValues] = useTyped(`shift ${shift?.id}`, begin);
  useUnsavedWork(JSON.stringify(begin) !== JSON.stringify(values));
  const [faults, setFaults] = useState<Partial<Record<keyof typeof values, string>>>({});
  const change = (part: Partial<typeof values>) => {
    setValues((known) => ({ ...known, ...part }));
    setFaults({});
  };
  /** Times that nobody has typed follow the hours of the place and the day. */
  const move = (to: { location_id?: string; date?: string }) => {
    const usual = usualHours(placeOf(values.location_id), values.date);
    const next = { ...values, ...to };
    const untouched = !shift && values.starts === usual.starts && values.ends === usual.ends;
    change({ ...to, ...(untouched && usualHours(placeOf(next.location_id), next.date)) });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const pause = Number(values.break_min);
    const wrong = {
      ...(values.location_id === '' && { location_id: 'Выберите локацию.' }),
      ...(values.date === '' && { date: 'Выберите день.' }),
      ...(!isTime(values.starts) && { starts: 'Время пишут так: 10:00.' }),
      ...(!isTime(values.ends) && { ends: 'Время пишут так: 22:00.' }),
      ...(!(Number.isInteger(pause) && pause >= 0 && pause <= 240) && { break_min: 'От 0 до 240 минут.' }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const key = shift?.id ?? newId();
    const after: PlannedShift = {
      id: key,
      location_id: values.location_id,
      position: values.position,
      employee_id: values.employee_id,
      starts: `${values.date}T${values.starts}`,
      ends: endAfter(values.date, values.starts, values.ends),
      break_min: pause,
      note: values.note.trim() || null,
    };
    onApply({ words: shift ? 'Смена изменена' : 'Смена добавлена', changes: [{ id: key, before: shift, after }] });
    onClose();
  };
  return (
    <Dialog
      open
      title={shift ? 'Смена' : 'Новая смена'}
      onClose={onClose}
      footer={
        <Row justify="between" gap={2} grow>
          {shift ? (
            <Button
              variant="danger"
              onClick={() => {
                onApply({ words: 'Смена убрана', changes: [{ id: shift.id, before: shift, after: null }] });
                onClose();
              }}
            >
              Убрать смену
            </Button>
          ) : (
            <span />
          )}
          <Row gap={2}>
            <Button onClick={onClose}>Отмена</Button>
            <Button variant="primary" type="submit" form={id}>
              {shift ? 'Сохранить' : 'Добавить'}
            </Button>
          </Row>
        </Row>
      }
    >
      <form id={id} onSubmit={save}>
        <Stack gap={4}>
          <Field label="Сотрудник" hint="Пустое поле — открытая смена: сотрудника подберут позже">
            <Combobox
              options={board.people.map((one) => ({
                value: one.id,
                label: one.full_name,
                ...(one.position !== null && { hint: one.position }),
              }))}
              value={values.employee_id}
              clearable
              placeholder="Без сотрудника"
              onChange={(employee_id) => {
                const chosen = board.people.find((one) => one.id === employee_id);
                change({ employee_id, ...(chosen && !shift && { position: chosen.shift_position }) });
              }}
            />
          </Field>
          <Grid columns={2} gap={4}>
            <Field label="Локация" required error={faults.location_id ?? null}>
              <Select
                options={board.locations.map((one) => ({ value: one.id, label: one.name }))}
                value={values.location_id}
                onChange={(location_id) => move({ location_id })}
              />
            </Field>
            <Field label="Кем работает">
              <Select
                options={POSITION_OPTIONS}
                value={values.position}
                onChange={(position) => position !== '' && change({ position })}
              />
            </Field>
            <Field
              label="День"
              required
              error={faults.date ?? null}
              {...(isClosedOn(placeOf(values.location_id), values.date) && { hint: 'В этот день локация закрыта' })}
            >
              <DateInput value={values.date} onChange={(date) => move({ date })} />
            </Field>
            <Field label="Перерыв, минут" error={faults.break_min ?? null}>
              <TextInput inputMode="numeric" value={values.break_min} onChange={(break_min) => change({ break_min })} />
            </Field>
            <Field label="Начало" required error={faults.starts ?? null}>
              <TimeInput value={values.starts} onChange={(starts) => change({ starts })} />
            </Field>
            <Field
              label="Конец"
              required
              error={faults.ends ?? null}
              {...(values.ends <= values.starts && { hint: 'На следующий день' })}
            >
              <TimeInput value={values.ends} onChange={(ends) => change({ ends })} />
            </Field>
          </Grid>
          <Field label="Заметка">
            <TextArea value={values.note} maxLength={500} onChange={(note) => change({ note })} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
