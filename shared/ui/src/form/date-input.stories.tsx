import { Controlled } from '../testing/controlled';
import { DateInput, type DateInputProps } from './date-input';
import { Field } from './field';

export default { title: 'Form/DateInput', component: DateInput };

const day = (start: string, props: Partial<DateInputProps> = {}, error?: string) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Field label="Дата съёмки" error={error}>
        <DateInput value={value} onChange={onChange} {...props} />
      </Field>
    )}
  </Controlled>
);

export const Empty = () => day('');
export const Filled = () => day('2026-03-09');
export const Disabled = () => day('2026-03-09', { disabled: true });
export const Invalid = () => day('', {}, 'Нужна дата');
export const Narrow = () => <div style={{ width: 150 }}>{day('2026-12-31')}</div>;
