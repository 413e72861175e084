import { IconGrid, IconList, IconTable } from '../icons';
import { Forced } from '../testing/forced';
import { Controlled } from '../testing/controlled';
import { type Segment, SegmentedControl } from './segmented-control';

export default { title: 'Form/SegmentedControl', component: SegmentedControl };

const VIEWS: Segment<string>[] = [
  { value: 'grid', label: 'Сетка', icon: <IconGrid size={16} aria-hidden /> },
  { value: 'table', label: 'Таблица', icon: <IconTable size={16} aria-hidden /> },
  { value: 'cards', label: 'Карточки', icon: <IconList size={16} aria-hidden /> },
];

const control = (options: Segment<string>[], wide = false) => (
  <Controlled start="table">
    {(value, onChange) => (
      <SegmentedControl label="Вид" options={options} value={value} onChange={onChange} wide={wide} />
    )}
  </Controlled>
);

export const Default = () => control(VIEWS);
export const IconsAlone = () => control(VIEWS.map((view) => ({ ...view, iconOnly: true })));
export const Disabled = () => control(VIEWS.map((view) => ({ ...view, disabled: view.value === 'cards' })));
export const Focus = () => (
  <Forced state="focus-visible" on="input">
    {control(VIEWS)}
  </Forced>
);
export const Wide = () => control(VIEWS, true);
export const Narrow = () => <div style={{ width: 200 }}>{control(VIEWS)}</div>;
