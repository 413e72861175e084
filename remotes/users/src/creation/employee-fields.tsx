import { DateInput, Field, Grid, PhoneInput, TextInput } from '@studio/ui';
import type { ReactNode } from 'react';
import { LocationPicker } from '@studio/screens';
import { type EmployeeField, type EmployeeForm, FIELD_LABELS, type FormFaults } from './employee-form';

interface EmployeeFieldsProps {
  form: EmployeeForm;
  onChange: (part: Partial<EmployeeForm>) => void;
  faults: FormFaults;
  /** Only name and phone: the own record. */
  profileOnly?: boolean;
}

/** The fields of a person's record. */
export function EmployeeFields({ form, onChange, faults, profileOnly = false }: EmployeeFieldsProps) {
  const text = (field: 'lastName' | 'firstName' | 'middleName' | 'position', rest: { required?: boolean } = {}) => (
    <Place field={field}>
      <Field label={FIELD_LABELS[field]} error={faults[field]} {...rest}>
        <TextInput value={form[field]} onChange={(value) => onChange({ [field]: value })} autoComplete="off" />
      </Field>
    </Place>
  );
  return (
    <>
      <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
        {text('lastName', { required: true })}
        {text('firstName', { required: true })}
        {text('middleName')}
        <Place field="phone">
          <Field label={FIELD_LABELS.phone} required error={faults.phone} hint="По нему бот узнаёт сотрудника">
            <PhoneInput value={form.phone} onChange={(phone) => onChange({ phone })} autoComplete="off" />
          </Field>
        </Place>
      </Grid>
      {!profileOnly && (
        <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
          {text('position')}
          <Place field="hiredOn">
            <Field label={FIELD_LABELS.hiredOn} required error={faults.hiredOn}>
              <DateInput value={form.hiredOn} onChange={(hiredOn) => onChange({ hiredOn })} />
            </Field>
          </Place>
        </Grid>
      )}
      {!profileOnly && (
        <Place field="locationId">
          <Field label={FIELD_LABELS.locationId} error={faults.locationId}>
            <LocationPicker
              value={form.locationId}
              name={form.locationName}
              onChange={(locationId, locationName) => onChange({ locationId, locationName })}
            />
          </Field>
        </Place>
      )}
    </>
  );
}

/** Marks where a field is, so that {@link focusField} finds its control. */
function Place({ field, children }: { field: EmployeeField; children: ReactNode }) {
  return <div data-field={field}>{children}</div>;
}

/** Puts the focus into a field's control. */
export function focusField(root: ParentNode | null, field: EmployeeField): void {
  root?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea)`)?.focus();
}
