import { Field } from '../form/field';
import { Controlled } from '../testing/controlled';
import { press } from '../testing/press';
import { CITY_OPTIONS, LONG } from '../testing/samples';
import { MultiSelect, type MultiSelectProps } from './multi-select';

export default { title: 'Records/MultiSelect', component: MultiSelect };

const OPTIONS = [...CITY_OPTIONS, { value: 'long', label: LONG }];

const cities = (start: string[], props: Partial<MultiSelectProps> = {}, error?: string) => (
  <Controlled start={start}>
    {(values, onChange) => (
      <Field label="Города" error={error}>
        <MultiSelect options={OPTIONS} values={values} onChange={onChange} placeholder="Любые" {...props} />
      </Field>
    )}
  </Controlled>
);
const alone = ['alone'];

export const Empty = () => cities([]);
export const Chosen = () => cities(['city-0', 'city-2']);
export const Disabled = () => cities(['city-0'], { disabled: true });
export const Invalid = () => cities([], {}, 'Выберите хотя бы один');
export const NoMore = () => cities(['city-0', 'city-1'], { max: 2 });
export const LongTextInNarrowPlace = () => <div style={{ width: 220 }}>{cities(['long', 'city-0'])}</div>;

export const Open = () => cities(['city-0']);
Open.play = press('input');
Open.tags = alone;

export const OpenAndLoading = () => cities([], { options: [], loading: true });
OpenAndLoading.play = press('input');
OpenAndLoading.tags = alone;
