import { isReady, type Photosession, type PhotosessionDetail } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { RecordForm, useRecordForm } from '@studio/screens';
import { dash, formatPhone } from '@studio/ui';
import { useState } from 'react';
import { FIELD_LABELS } from '../creation/field-names';
import { MainFields, MoreFields } from '../creation/session-fields';
import { fieldOfRefusal, formFaults, type SessionForm } from '../creation/session-form';
import { useChoices } from '../creation/use-choices';
import { changedFields, formOf } from './session-edit';

/** Edits the session's fields. On a conflict with another person's edit both versions are shown and no input is lost. */
export function SessionEditForm({ session, onClose }: { session: PhotosessionDetail; onClose: () => void }) {
  const { photographers } = useChoices();
  const { can } = useAuth();
  const [base] = useState(session);
  const began = formOf(base);
  const photographerName = (id: string | null) =>
    id === null ? dash : (photographers.find((one) => one.id === id)?.full_name ?? base.photographer_name ?? dash);
  const form = useRecordForm<SessionForm, Photosession, Photosession>({
    initial: began,
    labels: FIELD_LABELS,
    check: formFaults,
    fieldOf: fieldOfRefusal,
    revision: base.revision,
    // Only changed fields, so that an edit never reverts somebody else's change of another field.
    send: ({ changed, revision }) =>
      client.photosessions.update({ id: base.id, revision, ...changedFields(began, { ...began, ...changed }) }),
    onSaved: onClose,
    onUnchanged: onClose,
    invalidates: [orpc.photosessions.key()],
    versions: {
      title: 'Пока вы редактировали, фотосессию изменили',
      formOf,
      words: {
        name: ({ name }) => name.trim() || dash,
        phone: ({ phone }) => formatPhone(phone),
        photographerId: ({ photographerId }) => photographerName(photographerId),
        locationId: null,
        people: ({ people }) => people.trim() || dash,
        notes: ({ notes }) => notes.trim() || dash,
      },
    },
  });
  const faults = Object.fromEntries(form.summary.map(({ field }) => [field, form.fault(field) ?? '']));
  return (
    <RecordForm form={form} title="Изменение данных" label="Изменение фотосессии" firstField="name" onClose={onClose}>
      <MainFields
        form={form.values}
        onChange={form.change}
        faults={faults}
        withLocation={false}
        photographerFixed={
          isReady(base.session_state) && !can('sales.edit_shares')
            ? 'У готовой фотосессии фотографа меняет администратор'
            : null
        }
      />
      <MoreFields form={form.values} onChange={form.change} faults={faults} />
    </RecordForm>
  );
}
