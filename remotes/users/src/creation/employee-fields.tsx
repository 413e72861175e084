import { FormField, LocationPicker, type RecordFormState } from '@studio/screens';
import { DateInput, Grid, PhoneInput, TextInput } from '@studio/ui';
import { type EmployeeForm, FIELD_LABELS } from './employee-form';

interface EmployeeFieldsProps {
  form: Pick<RecordFormState<EmployeeForm>, 'values' | 'change' | 'fault'>;
  /** Only name and phone: the own record. */
  profileOnly?: boolean;
}

/** The fields of a person's record. */
export function EmployeeFields({ form, profileOnly = false }: EmployeeFieldsProps) {
  const { values, change } = form;
  const text = (field: 'lastName' | 'firstName' | 'middleName' | 'position', rest: { required?: boolean } = {}) => (
    <FormField form={form} name={field} label={FIELD_LABELS[field]} {...rest}>
      <TextInput value={values[field]} onChange={(value) => change({ [field]: value })} autoComplete="off" />
    </FormField>
  );
  return (
    <>
      <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
        {text('lastName', { required: true })}
        {text('firstName', { required: true })}
        {text('middleName')}
        <FormField form={form} name="phone" label={FIELD_LABELS.phone} required hint="По нему бот узнаёт сотрудника">
          <PhoneInput value={values.phone} onChange={(phone) => change({ phone })} autoComplete="off" />
        </FormField>
      </Grid>
      {!profileOnly && (
        <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
          {text('position')}
          <FormField form={form} name="hiredOn" label={FIELD_LABELS.hiredOn} required>
            <DateInput value={values.hiredOn} onChange={(hiredOn) => change({ hiredOn })} />
          </FormField>
        </Grid>
      )}
      {!profileOnly && (
        <FormField form={form} name="locationId" label={FIELD_LABELS.locationId}>
          <LocationPicker
            value={values.locationId}
            name={values.locationName}
            onChange={(locationId, locationName) => change({ locationId, locationName })}
          />
        </FormField>
      )}
    </>
  );
}
