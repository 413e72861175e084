import type { Employee } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import {
  type AdministeredPlace,
  placesOf,
  RecordForm,
  type Successor,
  SuccessorQuestion,
  useMeantPhone,
  useRecordForm,
} from '@studio/screens';
import { Banner, Text } from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEditExtent } from '../actions/employee-act';
import { EmployeeFields } from '../creation/employee-fields';
import {
  changesBetween,
  type EmployeeForm,
  FIELD_LABELS,
  fieldOfRefusal,
  formFaults,
  formOf,
} from '../creation/employee-form';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { VERSION_WORDS } from './employee-versions';

interface EmployeeEditFormProps {
  employee: Employee;
  onClose: () => void;
}

/** Edits an employee's record. On a conflict with another person's edit both versions are shown and no input is lost. */
export function EmployeeEditForm({ employee, onClose }: EmployeeEditFormProps) {
  const cache = useQueryClient();
  const extent = useEditExtent(employee);
  const [base] = useState(employee);
  const began = formOf(base);
  // Asked before the save; a refusal tells what has changed since.
  const [refused, setRefused] = useState<readonly AdministeredPlace[]>([]);
  const withPhone = useMeantPhone();
  const keep = (newest: Employee) =>
    cache.setQueryData(orpc.users.employee.queryKey({ input: { employeeId: newest.id } }), newest);
  const form = useRecordForm<EmployeeForm & { successor?: Successor }, Employee, Employee>({
    initial: began,
    labels: { ...FIELD_LABELS, successor: 'Преемник' },
    check: formFaults,
    fieldOf: (input) => (input === 'successor_id' ? 'successor' : fieldOfRefusal(input)),
    revision: base.revision,
    // Only changed fields, so that an edit never reverts somebody else's change of another field.
    send: ({ values: { successor }, changed, revision }) =>
      withPhone(changesBetween(began, { ...began, ...changed }), (edit) =>
        client.users.updateEmployee({
          employeeId: base.id,
          revision,
          ...edit,
          ...(edit.hired_on !== undefined && { affects: touched.reduce((sum, { count }) => sum + count, 0) }),
          ...(leaving.length > 0 && successor !== undefined && { successor_id: successor }),
        }),
      ),
    onRefused: (error) => error.code === 'successor_needed' && setRefused(placesOf(error)),
    onSaved(saved) {
      keep(saved);
      confirmDone(`${saved.full_name}: изменения сохранены`);
      onClose();
    },
    onUnchanged: onClose,
    invalidates: PEOPLE_KEYS,
    versions: {
      title: ({ full_name }) => `Пока вы редактировали, карточку изменили: ${full_name}`,
      formOf,
      words: { ...VERSION_WORDS, successor: null },
      onTakeTheirs: keep,
    },
  });
  const moves: boolean = form.values.locationId !== began.locationId;
  const { data: left } = useQuery(
    orpc.users.leaving.queryOptions({
      input: { employeeId: base.id, moves_to: form.values.locationId || 'nowhere' },
      enabled: moves && extent === 'all',
    }),
  );
  const starts: string = form.values.hiredOn;
  const startsAnew = starts !== '' && starts !== began.hiredOn;
  const { data: before } = useQuery(
    orpc.users.leaving.queryOptions({
      input: { employeeId: base.id, hired_on: starts },
      enabled: startsAnew && extent === 'all',
    }),
  );
  const touched: readonly { count: number; message: string }[] = startsAnew ? (before?.left_behind ?? []) : [];
  const lost = left?.places ?? [];
  const leaving: readonly AdministeredPlace[] = !moves ? [] : lost.length > 0 ? lost : refused;
  const refusal = startsAnew ? (before?.refusal ?? null) : null;
  const told = [...(moves ? (left?.left_behind ?? []) : []), ...(refusal === null ? touched : [{ message: refusal }])];
  return (
    <RecordForm
      form={form}
      title={extent === 'profile' ? 'Имя и телефон' : 'Изменение карточки'}
      label="Изменение карточки"
      firstField="lastName"
      onClose={onClose}
    >
      <EmployeeFields form={form} profileOnly={extent === 'profile'} />
      {told.map(({ message }) => (
        <Banner key={message} tone="info">
          {message}
        </Banner>
      ))}
      {moves && extent === 'all' && (
        <Text size="caption" tone="muted">
          Что сотрудник сохранил без связи в прежней локации и не успел отправить, после перевода само не уйдёт:
          попросите отправить это до него.
        </Text>
      )}
      {leaving.length > 0 && (
        <SuccessorQuestion
          former={base.id}
          places={leaving}
          told="После перевода сотруднику будет недоступно"
          value={form.values.successor}
          fault={form.fault('successor')}
          onChange={(one) => form.change({ successor: one })}
        />
      )}
      {extent === 'profile' && (
        <Text size="caption" tone="muted">
          Должность, локацию и дату приёма в вашей карточке меняет руководитель.
        </Text>
      )}
    </RecordForm>
  );
}
