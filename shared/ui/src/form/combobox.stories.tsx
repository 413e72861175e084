import { Controlled } from '../testing/controlled';
import { press } from '../testing/press';
import { CITY_OPTIONS, LONG } from '../testing/samples';
import { Combobox, type ComboboxProps } from './combobox';
import { Field } from './field';

export default { title: 'Form/Combobox', component: Combobox };

const OPTIONS = [...CITY_OPTIONS, { value: 'long', label: LONG }, { value: 'closed', label: 'Тула', disabled: true }];

const city = (props: Partial<ComboboxProps>, error?: string) => (
  <Controlled<string | null> start={null}>
    {(value, onChange) => (
      <Field label="Город" error={error}>
        <Combobox options={OPTIONS} value={value} onChange={onChange} placeholder="Любой" {...props} />
      </Field>
    )}
  </Controlled>
);

export const Default = () => city({});
export const Chosen = () => city({ value: 'city-1' });
export const NotClearable = () => city({ value: 'city-1', clearable: false });
export const Disabled = () => city({ value: 'city-1', disabled: true });
export const Invalid = () => city({}, 'Выберите город');
export const LongChoiceInNarrowPlace = () => <div style={{ width: 220 }}>{city({ value: 'long' })}</div>;

export const Open = () => city({ value: 'city-1' });
Open.play = press('input');
Open.tags = ['alone'];

export const OpenAndEmpty = () => city({ options: [] });
OpenAndEmpty.play = press('input');
OpenAndEmpty.tags = ['alone'];

export const OpenAndLoading = () => city({ options: [], loading: true });
OpenAndLoading.play = press('input');
OpenAndLoading.tags = ['alone'];
