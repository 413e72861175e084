import { MAX_CLIENT_NAME_LENGTH } from '@studio/contracts';
import { locationOption, personOption } from '@studio/screens';
import { Combobox, Field, PhoneInput, TextArea, TextInput } from '@studio/ui';
import type { ReactNode } from 'react';
import { FIELD_LABELS } from './field-names';
import type { FormFaults, SessionField, SessionForm } from './session-form';
import { useChoices } from './use-choices';

export interface SessionFieldProps {
  form: SessionForm;
  onChange: (part: Partial<SessionForm>) => void;
  faults: FormFaults;
}

/** Name, phone, photographer and, for a new session, location. */
export function MainFields({
  form,
  onChange,
  faults,
  withLocation,
  photographerFixed = null,
}: SessionFieldProps & {
  withLocation: boolean;
  /** Why the photographer cannot be changed here. */
  photographerFixed?: string | null;
}) {
  const { photographers, locations, loading } = useChoices();
  return (
    <>
      <FieldAnchor field="name">
        <Field label={FIELD_LABELS.name} required error={faults.name}>
          <TextInput
            value={form.name}
            onChange={(name) => onChange({ name })}
            autoComplete="off"
            maxLength={MAX_CLIENT_NAME_LENGTH + 20}
          />
        </Field>
      </FieldAnchor>
      <FieldAnchor field="phone">
        <Field label={FIELD_LABELS.phone} required error={faults.phone}>
          <PhoneInput value={form.phone} onChange={(phone) => onChange({ phone })} autoComplete="off" maxLength={40} />
        </Field>
      </FieldAnchor>
      <FieldAnchor field="photographerId">
        <Field
          label={FIELD_LABELS.photographerId}
          error={faults.photographerId}
          {...(photographerFixed !== null && { hint: photographerFixed })}
        >
          <Combobox
            disabled={photographerFixed !== null}
            options={photographers.map(personOption)}
            value={form.photographerId}
            onChange={(photographerId) => onChange({ photographerId })}
            placeholder="Не назначен"
            loading={loading}
          />
        </Field>
      </FieldAnchor>
      {withLocation && (
        <FieldAnchor field="locationId">
          <Field label={FIELD_LABELS.locationId} required error={faults.locationId}>
            <Combobox
              options={locations.map(locationOption)}
              value={form.locationId}
              onChange={(locationId) => onChange({ locationId })}
              placeholder="Выберите локацию"
              clearable={locations.length > 1}
              loading={loading}
            />
          </Field>
        </FieldAnchor>
      )}
    </>
  );
}

/** Optional fields: size of the group, notes. */
export function MoreFields({ form, onChange, faults }: SessionFieldProps) {
  return (
    <>
      <FieldAnchor field="people">
        <Field label={FIELD_LABELS.people} error={faults.people}>
          <TextInput
            value={form.people}
            onChange={(people) => onChange({ people })}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
        </Field>
      </FieldAnchor>
      <FieldAnchor field="notes">
        <Field
          label={FIELD_LABELS.notes}
          error={faults.notes}
          hint="Пожелания, повод, особенности: видно всем, кто работает с фотосессией"
        >
          <TextArea value={form.notes} onChange={(notes) => onChange({ notes })} />
        </Field>
      </FieldAnchor>
    </>
  );
}

/** Marks a field, so that the summary of faults finds its control. */
function FieldAnchor({ field, children }: { field: SessionField; children: ReactNode }) {
  return <div data-field={field}>{children}</div>;
}
