import { Forced } from '../testing/forced';
import { Controlled } from '../testing/controlled';
import { Field } from './field';
import { PinInput } from './pin-input';

export default { title: 'Form/PinInput', component: PinInput };

const pin = (start: string, error?: string, disabled = false) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Field label="Код из сообщения" error={error} disabled={disabled}>
        <PinInput value={value} onChange={onChange} />
      </Field>
    )}
  </Controlled>
);

export const Empty = () => pin('');
export const Half = () => (
  <Forced state="focus-visible" on="input">
    {pin('042')}
  </Forced>
);
export const Full = () => pin('042917');
export const Invalid = () => pin('042917', 'Код не подошёл: осталось 2 попытки');
export const Disabled = () => pin('042917', undefined, true);
export const FourDigits = () => (
  <Controlled start="12">
    {(value, onChange) => <PinInput label="Код" length={4} value={value} onChange={onChange} />}
  </Controlled>
);
export const Narrow = () => <div style={{ width: 220 }}>{pin('042')}</div>;
