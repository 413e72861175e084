import { Forced } from '../testing/forced';
import { Controlled } from '../testing/controlled';
import { CITY_OPTIONS, LONG } from '../testing/samples';
import { Field } from './field';
import { type Option, Select } from './select';

export default { title: 'Form/Select', component: Select };

const select = (start: string, error?: string, disabled = false, options: readonly Option[] = CITY_OPTIONS) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Field label="Город" error={error} disabled={disabled}>
        <Select options={options} value={value} onChange={onChange} placeholder="Все города" />
      </Field>
    )}
  </Controlled>
);

export const NothingChosen = () => select('');
export const Chosen = () => select('city-2');
export const Focus = () => (
  <Forced state="focus-visible" on="select">
    {select('city-2')}
  </Forced>
);
export const Disabled = () => select('city-2', undefined, true);
export const Invalid = () => select('', 'Выберите город');
export const LongTextInNarrowPlace = () => (
  <div style={{ width: 220 }}>{select('long', undefined, false, [{ value: 'long', label: LONG }])}</div>
);
