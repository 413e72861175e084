import { Forced } from '../testing/forced';
import { Controlled } from '../testing/controlled';
import { LONG } from '../testing/samples';
import { Field } from './field';
import { TextArea } from './text-area';

export default { title: 'Form/TextArea', component: TextArea };

const area = (start: string, error?: string, disabled = false) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Field label="Комментарий" error={error} disabled={disabled}>
        <TextArea value={value} onChange={onChange} placeholder="Пожелания клиента" />
      </Field>
    )}
  </Controlled>
);

export const Empty = () => area('');
export const Filled = () => area(LONG);
export const Focus = () => (
  <Forced state="focus-visible" on="textarea">
    {area('Два ребёнка')}
  </Forced>
);
export const Disabled = () => area(LONG, undefined, true);
export const Invalid = () => area('', 'Напишите, почему отменяете');
