import { type LocalSession, useHotkey, useOffline, useUnsavedWork } from '@studio/portal';
import { Button, Card, ErrorNotice, formatPhone, Heading, Row, Stack } from '@studio/ui';
import { useRef, useState } from 'react';
import { FaultSummary } from '../creation/fault-summary';
import { focusField, MainFields, MoreFields } from '../creation/session-fields';
import {
  EMPTY_FORM,
  fieldOfRefusal,
  type FormFaults,
  formFaults,
  formFields,
  type SessionForm,
} from '../creation/session-form';
import { useChoices } from '../creation/use-form-defaults';
import { clientName, clientPhone } from './merge-sessions';
import { reviseRecord } from './revise-record';

interface LocalEditFormProps {
  record: LocalSession['record'];
  /** The record that holds the correction: the same one, or a new one in its place. */
  onSaved: (localId: string) => void;
  onClose: () => void;
}

/** Corrects a record that the server does not hold; it is sent anew afterwards. */
export function LocalEditForm({ record, onSaved, onClose }: LocalEditFormProps) {
  const offline = useOffline();
  const { photographers, locations } = useChoices();
  const [form, setForm] = useState<SessionForm>(() => formOfRecord(record));
  const [faults, setFaults] = useState<FormFaults>(() => refusedField(record));
  const [failure, setFailure] = useState<string | null>(null);
  const root = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  useUnsavedWork(true);

  const save = async () => {
    const wrong = formFaults(form);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    const revised = await reviseRecord(offline, record.local_id, {
      ...formFields(form),
      location_id: form.locationId,
      photographer:
        photographers.find(({ id }) => id === form.photographerId)?.full_name ?? record.photographer ?? null,
      location_name: locations.find(({ id }) => id === form.locationId)?.name ?? record.location_name ?? null,
    });
    if (revised.ok) onSaved(revised.localId);
    else setFailure(revised.failure.message);
  };
  useHotkey({ code: 'KeyS', with: 'primary', whileTyping: true }, () => void save());

  const change = (part: Partial<SessionForm>) => {
    setForm((known) => ({ ...known, ...part }));
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
  };
  return (
    <Card as="section" aria-label="Изменение фотосессии" gap={3}>
      <Heading level={2} size="h3">
        Изменение данных
      </Heading>
      <form
        ref={root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={4}>
          {failure !== null && <ErrorNotice title="Изменения не сохранены">{failure}</ErrorNotice>}
          <FaultSummary ref={summary} faults={faults} onGo={(field) => focusField(root.current, field)} />
          <MainFields form={form} onChange={change} faults={faults} withLocation />
          <MoreFields form={form} onChange={change} faults={faults} />
          <Row gap={2} justify="end">
            <Button onClick={onClose}>Отмена</Button>
            <Button variant="primary" type="submit" title="Ctrl + S">
              Сохранить
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

function formOfRecord(record: LocalSession['record']): SessionForm {
  return {
    ...EMPTY_FORM,
    name: clientName(record),
    phone: formatPhone(clientPhone(record)),
    photographerId: record.photographer_id ?? null,
    locationId: record.location_id ?? null,
    people: record.people_count == null ? '' : String(record.people_count),
    notes: record.notes ?? '',
  };
}

function refusedField({ error }: LocalSession['record']): FormFaults {
  const field = fieldOfRefusal(error?.field ?? null);
  return error && field ? { [field]: error.message } : {};
}
