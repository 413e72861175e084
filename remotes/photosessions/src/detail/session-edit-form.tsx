import type { PhotosessionDetail } from '@studio/contracts';
import { useHotkey, useNetwork, useUnsavedWork } from '@studio/portal';
import { Button, Card, ErrorNotice, Heading, Row, Stack, Text } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { FaultSummary } from '../creation/fault-summary';
import { focusField, MainFields, MoreFields } from '../creation/session-fields';
import { fieldOfRefusal, type FormFaults, formFaults, type SessionForm } from '../creation/session-form';
import { useChoices } from '../creation/use-form-defaults';
import { EditConflictNotice } from './edit-conflict-notice';
import { changedFields, editConflicts, formOf } from './session-edit';
import { newerVersion, useSessionUpdate } from './use-session-update';

/** Edits the session's fields. When somebody else was quicker, both versions are shown and nothing typed is lost. */
export function SessionEditForm({ session, onClose }: { session: PhotosessionDetail; onClose: () => void }) {
  const { online } = useNetwork();
  const { photographers } = useChoices();
  const [base] = useState(session);
  const [form, setForm] = useState<SessionForm>(() => formOf(session));
  const [faults, setFaults] = useState<FormFaults>({});
  const root = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const update = useSessionUpdate(session.id);
  const newer = newerVersion(update.error);
  const changes = changedFields(formOf(base), form);
  const dirty = Object.keys(changes).length > 0;
  useUnsavedWork(dirty);

  useEffect(() => focusField(root.current, 'name'), []);

  const save = (revision: number) => {
    const wrong = formFaults(form);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return requestAnimationFrame(() => summary.current?.focus());
    if (!dirty) return onClose();
    update.mutate({ revision, ...changes }, { onSuccess: onClose });
  };
  const saveOwn = () => {
    if (online && !update.isPending) save(newer?.revision ?? base.revision);
  };
  useHotkey({ code: 'KeyS', with: 'primary', whileTyping: true, what: 'Сохранить изменения' }, saveOwn);

  const refused = update.error !== null && newer === null ? update.error : null;
  const refusedField = fieldOfRefusal(refused?.field ?? null);
  const nameOf = (id: string) => photographers.find((one) => one.id === id)?.full_name ?? base.photographer_name ?? '—';
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
          saveOwn();
        }}
      >
        <Stack gap={4}>
          {newer && (
            <EditConflictNotice
              conflicts={editConflicts(form, newer, nameOf)}
              onKeepMine={() => save(newer.revision)}
              onTakeTheirs={onClose}
              busy={update.isPending}
            />
          )}
          {refused && (
            <ErrorNotice title="Изменения не сохранены" requestId={refused.requestId}>
              {refused.message} Введённое осталось в форме.
            </ErrorNotice>
          )}
          <FaultSummary ref={summary} faults={faults} onGo={(field) => focusField(root.current, field)} />
          <MainFields
            form={form}
            onChange={(part) => setForm((known) => ({ ...known, ...part }))}
            faults={{ ...faults, ...(refused && refusedField && { [refusedField]: refused.message }) }}
            withLocation={false}
          />
          <MoreFields form={form} onChange={(part) => setForm((known) => ({ ...known, ...part }))} faults={faults} />
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
    </Card>
  );
}
