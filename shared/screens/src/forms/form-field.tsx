import { Field, type FieldProps } from '@studio/ui';
import type { RecordFormState } from './use-record-form';

interface FormFieldProps<Values extends object> extends Omit<FieldProps, 'error'> {
  form: Pick<RecordFormState<Values>, 'fault'>;
  /** Which of the form's values the control shows. */
  name: keyof Values & string;
}

/** A labelled control of a record form: says what is wrong with its field, and the summary of faults leads to it. */
export function FormField<Values extends object>({ form, name, ...field }: FormFieldProps<Values>) {
  return (
    <div data-field={name}>
      <Field {...field} error={form.fault(name)} />
    </div>
  );
}
