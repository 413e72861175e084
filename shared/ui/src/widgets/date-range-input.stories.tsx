import { Controlled } from '../testing/controlled';
import { DateRangeInput } from './date-range-input';
import type { Period } from './period';

export default { title: 'Widgets/DateRangeInput', component: DateRangeInput };

const range = (start: Period, presets = true) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <DateRangeInput
        label="Период"
        {...value}
        onChange={onChange}
        today="2026-03-11"
        {...(!presets && { presets: [] })}
      />
    )}
  </Controlled>
);

export const Open = () => range({ from: null, to: null });
export const Closed = () => range({ from: '2026-03-01', to: '2026-03-11' });
export const Since = () => range({ from: '2026-03-01', to: null });
export const WithoutPresets = () => range({ from: null, to: null }, false);
