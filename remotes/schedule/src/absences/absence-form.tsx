import { ABSENCE_KIND_WORDS, ABSENCE_KINDS, type AbsenceKind, type BoardPerson, isLongOver } from '@studio/contracts';
import { client, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { Checkbox, Combobox, DateInput, Grid, Select, Stack, TextArea, useToday } from '@studio/ui';
import { type ReactNode, useState } from 'react';
import { ReleaseShifts } from './release-shifts';

const KINDS = ABSENCE_KINDS.map((value) => ({ value, label: ABSENCE_KIND_WORDS[value] }));

interface AbsenceFormProps {
  employeeId: string | null;
  /** The people that a planner chooses from; null for one's own request. */
  people: readonly BoardPerson[] | null;
  /** Below the choice: whom it does not offer. */
  note?: ReactNode;
  onClose: () => void;
}

/** One's own request, or an absence entered by a planner. */
export function AbsenceForm({ employeeId, people, note, onClose }: AbsenceFormProps) {
  const today = useToday();
  const [id] = useState(newId);
  const form = useRecordForm({
    initial: {
      employee_id: employeeId,
      kind: 'vacation' as AbsenceKind,
      from: today,
      to: today,
      comment: '',
      release_shifts: false,
      is_meant: false,
    },
    labels: { employee_id: 'Сотрудник', kind: 'Вид', from: 'С', to: 'По', comment: 'Комментарий' },
    check: ({ employee_id, from, to, is_meant }) => ({
      ...(employee_id === null && { employee_id: 'Выберите сотрудника.' }),
      ...(from === '' && { from: 'Выберите первый день.' }),
      ...(isLongOver({ to }, today) &&
        !is_meant && { to: 'Эти дни давно прошли: проверьте год или отметьте, что так и было.' }),
      ...((to === '' || to < from) && { to: 'Последний день не раньше первого.' }),
    }),
    send: ({ values }) =>
      client.schedule.requestAbsence({
        id,
        employee_id: values.employee_id ?? '',
        kind: values.kind,
        from: values.from,
        to: values.to,
        comment: values.comment.trim() || null,
        release_shifts: values.release_shifts,
        ...(values.is_meant && { is_meant: true }),
      }),
    onSaved: onClose,
    invalidates: [orpc.schedule.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title={people ? 'Отсутствие сотрудника' : 'Отпуск или выходной'}
      submitLabel={people ? 'Внести' : 'Отправить на согласование'}
      onClose={onClose}
    >
      <Stack gap={4}>
        {people && (
          <FormField form={form} name="employee_id" label="Сотрудник" required>
            <Combobox
              options={people.map((one) => ({ value: one.id, label: one.full_name }))}
              value={values.employee_id}
              onChange={(employee_id) => change({ employee_id })}
            />
          </FormField>
        )}
        {note}
        <FormField form={form} name="kind" label="Вид">
          <Select options={KINDS} value={values.kind} onChange={(kind) => kind !== '' && change({ kind })} />
        </FormField>
        <Grid columns={2} gap={4}>
          <FormField form={form} name="from" label="С" required>
            <DateInput
              value={values.from}
              onChange={(from) => change({ from, ...(values.to < from && { to: from }) })}
            />
          </FormField>
          <FormField form={form} name="to" label="По" required>
            <DateInput value={values.to} onChange={(to) => change({ to })} />
          </FormField>
        </Grid>
        {values.to !== '' && isLongOver(values, today) && (
          <Checkbox checked={values.is_meant} onChange={(is_meant) => change({ is_meant })}>
            Так и было: отсутствие давно прошло
          </Checkbox>
        )}
        <FormField form={form} name="comment" label="Комментарий">
          <TextArea value={values.comment} maxLength={500} onChange={(comment) => change({ comment })} />
        </FormField>
        {people && values.employee_id !== null && values.from !== '' && values.from <= values.to && (
          <ReleaseShifts
            employeeId={values.employee_id}
            from={values.from}
            to={values.to}
            checked={values.release_shifts}
            onChange={(release_shifts) => change({ release_shifts })}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
