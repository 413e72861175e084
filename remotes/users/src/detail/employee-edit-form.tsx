import type { Employee } from '@studio/contracts';
import { client, confirmDone, orpc, type PortalError } from '@studio/portal';
import { RecordForm, useRecordForm } from '@studio/screens';
import { Text } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
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
import { VERSION_FIELDS } from './employee-versions';
import { type Successor, SuccessorQuestion } from './successor-question';

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
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [successor, setSuccessor] = useState<Successor>();
  const keep = (newest: Employee) =>
    cache.setQueryData(orpc.users.employee.queryKey({ input: { employeeId: newest.id } }), newest);
  const form = useRecordForm<EmployeeForm, Employee, Employee>({
    initial: began,
    labels: FIELD_LABELS,
    check: formFaults,
    fieldOf: fieldOfRefusal,
    revision: base.revision,
    // Only changed fields, so that an edit never reverts somebody else's change of another field.
    send: ({ changed, revision }) =>
      client.users.updateEmployee({
        employeeId: base.id,
        revision,
        ...changesBetween(began, { ...began, ...changed }),
        ...(leaving.length > 0 && successor !== undefined && { successor_id: successor }),
      }),
    onRefused: (error) => error.code === 'successor_needed' && setLeaving(placesOf(error)),
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
      fields: VERSION_FIELDS,
      onTakeTheirs: keep,
    },
  });
  return (
    <RecordForm
      form={form}
      title={extent === 'profile' ? 'Имя и телефон' : 'Изменение карточки'}
      label="Изменение карточки"
      firstField="lastName"
      onClose={onClose}
    >
      <EmployeeFields form={form} profileOnly={extent === 'profile'} />
      {leaving.length > 0 && form.values.locationId !== began.locationId && (
        <SuccessorQuestion
          places={leaving}
          value={successor}
          fault={form.error?.field === 'successor_id' ? form.error.message : null}
          onChange={setSuccessor}
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

/** The places that a `successor_needed` names. */
function placesOf({ details }: PortalError): string[] {
  return (details as { places: { name: string }[] }).places.map(({ name }) => name);
}
