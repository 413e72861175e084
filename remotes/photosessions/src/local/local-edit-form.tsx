import { type LocalSession, useHotkey, useOffline, useUnsavedWork } from '@studio/portal';
import { Button, Card, ErrorNotice, Heading, Row, Stack, Text } from '@studio/ui';
import { useRef, useState } from 'react';
import { FaultSummary, useTyped } from '@studio/screens';
import { faultSummary } from '../creation/field-names';
import { MainFields, MoreFields } from '../creation/session-fields';
import { fieldOfRefusal, type FormFaults, formFaults, type SessionForm } from '../creation/session-form';
import { useChoices } from '../creation/use-choices';
import { formOfRecord, inputOfForm } from './record-form';
import { isEditOnly, wasSent } from './sent';
import { reviseRecord } from './revise-record';

interface LocalEditFormProps {
  record: LocalSession['record'];
  /** The record with the correction: the same one, or its replacement. */
  onSaved: (localId: string) => void;
  onClose: () => void;
}

/** Corrects a record of this device; the record is sent again afterwards, or, if it was sent already, the correction follows it. */
export function LocalEditForm({ record, onSaved, onClose }: LocalEditFormProps) {
  const offline = useOffline();
  const { photographers, locations } = useChoices();
  const [form, setForm] = useTyped<SessionForm>('session', () => formOfRecord(record));
  const [faults, setFaults] = useState<FormFaults>(() => refusedField(record));
  const [failure, setFailure] = useState<string | null>(null);
  // A refused record is sent again as a whole.
  const followsUp = wasSent(record) && (isEditOnly(record) || record.error?.needs_person !== true);
  const root = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useUnsavedWork(true);

  /** Two presses in one task happen before a rerender; the second would make a second record of a refused one. */
  const underway = useRef(false);
  const save = async () => {
    if (underway.current) return;
    const wrong = formFaults(form);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    const names = {
      photographer: photographers.find(({ id }) => id === form.photographerId)?.full_name ?? null,
      location: locations.find(({ id }) => id === form.locationId)?.name ?? null,
    };
    underway.current = true;
    const revised = await reviseRecord(offline, record.local_id, inputOfForm(form, record, names));
    underway.current = false;
    if (revised.ok) onSaved(revised.localId);
    else setFailure(revised.failure.message);
  };
  useHotkey({ code: 'KeyS', with: 'primary', whileTyping: true, what: 'Сохранить изменения' }, () => void save());

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
          <FaultSummary faults={faultSummary(faults)} refusals={refusals} form={root} />
          <MainFields form={form} onChange={change} faults={faults} withLocation={!followsUp} />
          <MoreFields form={form} onChange={change} faults={faults} />
          {followsUp && (
            <Text size="caption" tone="muted">
              Правка уйдёт после записи: запись уже отправлялась, поэтому её локацию изменить нельзя.
            </Text>
          )}
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

function refusedField({ error }: LocalSession['record']): FormFaults {
  const field = fieldOfRefusal(error?.field ?? null);
  return error && field ? { [field]: error.message } : {};
}
