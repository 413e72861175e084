import { Controlled } from '../testing/controlled';
import { LONG } from '../testing/samples';
import { Field, type FieldProps } from './field';
import { TextInput } from './text-input';

export default { title: 'Form/Field', component: Field };

const field = (props: Partial<FieldProps>) => (
  <Controlled start="Иванова Мария">
    {(value, onChange) => (
      <Field label="Клиент" {...props}>
        <TextInput value={value} onChange={onChange} />
      </Field>
    )}
  </Controlled>
);

export const Default = () => field({});
export const WithHint = () => field({ hint: 'Фамилия и имя, как в договоре' });
export const Required = () => field({ required: true });
export const Invalid = () => field({ error: 'Укажите клиента', hint: 'Фамилия и имя' });
export const Disabled = () => field({ disabled: true });
export const HiddenLabel = () => field({ hideLabel: true });
export const LongTextInNarrowPlace = () => (
  <div style={{ width: 220 }}>{field({ label: LONG, hint: LONG, error: LONG })}</div>
);
