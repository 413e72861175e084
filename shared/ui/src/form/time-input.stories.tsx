import { Controlled } from '../testing/controlled';
import { Field } from './field';
import { TimeInput, type TimeInputProps } from './time-input';

export default { title: 'Form/TimeInput', component: TimeInput };

const time = (start: string, props: Partial<TimeInputProps> = {}, error?: string) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Field label="Начало" error={error}>
        <TimeInput value={value} onChange={onChange} {...props} />
      </Field>
    )}
  </Controlled>
);

export const Empty = () => time('');
export const Filled = () => time('09:30');
export const Disabled = () => time('09:30', { disabled: true });
export const Invalid = () => time('25:75', {}, 'Время пишут так: 10:00');
export const Narrow = () => <div style={{ width: 96 }}>{time('22:00')}</div>;
