import type { Employee } from '@studio/contracts';
import { client, confirmDone, orpc, useHotkey, useNetwork, useUnsavedWork } from '@studio/portal';
import { Button, Card, Heading, Row, Stack, Text, VersionsDialog } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEditExtent } from '../actions/employee-act';
import { Refusal } from '../actions/refusal';
import { EmployeeFields, focusField } from '../creation/employee-fields';
import {
  changedFields,
  changesBetween,
  fieldOfRefusal,
  type FormFaults,
  formFaults,
  formOf,
} from '../creation/employee-form';
import { FaultSummary } from '../creation/fault-summary';
import { useAct } from '../person/use-act';
import { newerVersion, versionRows } from './employee-versions';

interface EmployeeEditFormProps {
  employee: Employee;
  onClose: () => void;
}

/** Edits somebody's record. When somebody else was quicker, both versions are shown and nothing typed is lost. */
export function EmployeeEditForm({ employee, onClose }: EmployeeEditFormProps) {
  const { online } = useNetwork();
  const cache = useQueryClient();
  const extent = useEditExtent(employee);
  const [base] = useState(employee);
  const [form, setForm] = useState(() => formOf(employee));
  const [faults, setFaults] = useState<FormFaults>({});
  const [comparing, setComparing] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const keep = (newest: Employee) =>
    cache.setQueryData(orpc.users.employee.queryKey({ input: { employeeId: newest.id } }), newest);
  const update = useAct(
    (revision: number) =>
      client.users.updateEmployee({ employeeId: employee.id, revision, ...changesBetween(formOf(base), form) }),
    (saved) => {
      keep(saved);
      confirmDone(`${saved.full_name}: изменения сохранены`);
      onClose();
    },
  );
  const newer = newerVersion(update.error);
  const dirty = changedFields(formOf(base), form).length > 0;
  useUnsavedWork(dirty);
  useEffect(() => focusField(root.current, 'lastName'), []);

  const save = (revision: number) => {
    if (!online || update.isPending) return;
    const wrong = formFaults(form);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return requestAnimationFrame(() => summary.current?.focus());
    if (!dirty) return onClose();
    update.mutate(revision, { onError: (error) => setComparing(newerVersion(error) !== null) });
  };
  // Once both versions were seen, saving means the own one.
  const saveOwn = () => (newer === null ? save(base.revision) : setComparing(true));
  useHotkey({ code: 'KeyS', with: 'primary', whileTyping: true, what: 'Сохранить изменения' }, saveOwn);
  useHotkey({ code: 'Escape', whileTyping: true, enabled: !dirty && !comparing, what: 'Закончить правку' }, onClose);

  const refused = update.error !== null && newer === null ? update.error : null;
  const refusedField = fieldOfRefusal(refused?.field ?? null);
  return (
    <Card as="section" aria-label="Изменение карточки" gap={4}>
      <Heading level={2} size="h3">
        {extent === 'profile' ? 'Имя и телефон' : 'Изменение карточки'}
      </Heading>
      <form
        ref={root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saveOwn();
        }}
      >
        <Stack gap={4}>
          {refused && refusedField === null && <Refusal title="Изменения не сохранены" error={refused} />}
          <FaultSummary ref={summary} faults={faults} onGo={(field) => focusField(root.current, field)} />
          <EmployeeFields
            form={form}
            onChange={(part) => setForm((known) => ({ ...known, ...part }))}
            faults={{ ...faults, ...(refused && refusedField && { [refusedField]: refused.message }) }}
            profileOnly={extent === 'profile'}
          />
          {extent === 'profile' && (
            <Text size="caption" tone="muted">
              Должность, локацию и дату приёма в вашей карточке меняет руководитель.
            </Text>
          )}
          {!online && (
            <Text size="caption" tone="warning" aria-live="polite">
              Нет связи: изменения сохраняются на сервере, сохраните их, когда связь вернётся.
            </Text>
          )}
          <Row gap={2} justify="end">
            <Button onClick={onClose}>Отмена</Button>
            <Button variant="primary" type="submit" loading={update.isPending} disabled={!online} title="Ctrl + S">
              Сохранить
            </Button>
          </Row>
        </Stack>
      </form>
      {newer !== null && (
        <VersionsDialog
          open={comparing}
          title={`Пока вы редактировали, карточку изменили: ${newer.full_name}`}
          rows={versionRows(formOf(base), form, formOf(newer))}
          onKeepMine={() => save(newer.revision)}
          onTakeTheirs={() => {
            keep(newer);
            onClose();
          }}
          onClose={() => setComparing(false)}
          busy={update.isPending}
        />
      )}
    </Card>
  );
}
