import { ActionDialog, personOption } from '@studio/screens';
import { Combobox, countOf, Field } from '@studio/ui';
import { useState } from 'react';
import { useChoices } from '../creation/use-choices';
import { KEPT_SESSIONS } from '../words/noun-forms';
import { type BulkDialogProps, SessionBulkOutcome } from './session-bulk-outcome';
import { type SessionBulkResult, useSessionBulk } from './use-session-bulk';

/** Assigns one photographer to several sessions, or removes it. */
export function AssignDialog({ sessions, onClose, onDone }: BulkDialogProps) {
  const { photographers, loading } = useChoices();
  const [photographer, setPhotographer] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<SessionBulkResult | null>(null);
  const bulk = useSessionBulk('Фотограф назначен', (result) =>
    result.refused.length === 0 ? onDone() : setOutcome(result),
  );
  if (outcome !== null)
    return <SessionBulkOutcome title="Назначить фотографа: итог" outcome={outcome} onClose={onDone} />;
  return (
    <ActionDialog
      title={`Назначить фотографа на ${countOf(sessions.length, KEPT_SESSIONS)}?`}
      confirmLabel={photographer === null ? 'Убрать фотографа' : 'Назначить'}
      busy={bulk.busy}
      error={bulk.error}
      failure="Фотограф не назначен"
      onConfirm={() => bulk.run({ sessions, act: { kind: 'assign', photographer_id: photographer } })}
      onClose={onClose}
    >
      <Field label="Фотограф" hint="Пустое поле уберёт фотографа из выбранных фотосессий">
        <Combobox
          options={photographers.map(personOption)}
          value={photographer}
          onChange={setPhotographer}
          placeholder="Не назначен"
          loading={loading}
        />
      </Field>
    </ActionDialog>
  );
}
