import { Controlled } from '../testing/controlled';
import { Field } from './field';
import { PhoneInput } from './phone-input';

export default { title: 'Form/PhoneInput', component: PhoneInput };

const phone = (start: string, error?: string, disabled = false) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Field label="Телефон" error={error} disabled={disabled}>
        <PhoneInput value={value} onChange={onChange} />
      </Field>
    )}
  </Controlled>
);

export const Empty = () => phone('');
export const Filled = () => phone('+7 916 123-45-67');
export const Invalid = () => phone('916', 'Не хватает цифр');
export const Disabled = () => phone('+7 916 123-45-67', undefined, true);
