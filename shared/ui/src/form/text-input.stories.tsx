import { IconButton } from '../action/icon-button';
import { IconCopy, IconLink } from '../icons';
import { Forced } from '../testing/forced';
import { Controlled } from '../testing/controlled';
import { LONG, nothing } from '../testing/samples';
import { Field } from './field';
import { TextInput, type TextInputProps } from './text-input';

export default { title: 'Form/TextInput', component: TextInput };

const input = (start: string, props: Partial<TextInputProps> = {}, error?: string) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Field label="Название" error={error}>
        <TextInput placeholder="Например, семейная" {...props} value={value} onChange={onChange} />
      </Field>
    )}
  </Controlled>
);

export const Empty = () => input('');
export const Filled = () => input('Семейная съёмка');
export const Hover = () => (
  <Forced state="hover" on="input">
    {input('Семейная съёмка')}
  </Forced>
);
export const Focus = () => (
  <Forced state="focus-visible" on="input">
    {input('Семейная съёмка')}
  </Forced>
);
export const Disabled = () => input('Семейная съёмка', { disabled: true });
export const ReadOnly = () => input('Семейная съёмка', { readOnly: true });
export const Invalid = () => input('', {}, 'Название не может быть пустым');
export const WithSlots = () =>
  input('https://портал.рф/с/1042', {
    leading: <IconLink size={16} aria-hidden />,
    trailing: (
      <IconButton label="Скопировать" size="sm" onClick={nothing}>
        <IconCopy size={16} aria-hidden />
      </IconButton>
    ),
  });
export const LongTextInNarrowPlace = () => <div style={{ width: 200 }}>{input(LONG)}</div>;
