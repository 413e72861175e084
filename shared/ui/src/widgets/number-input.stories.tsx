import { Field } from '../form/field';
import { Controlled } from '../testing/controlled';
import { NumberInput } from './number-input';

export default { title: 'Widgets/NumberInput', component: NumberInput };

const number = (start: number | null, more: Partial<Parameters<typeof NumberInput>[0]> = {}) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Field label="Количество">
        <NumberInput value={value} onChange={onChange} {...more} />
      </Field>
    )}
  </Controlled>
);

export const Empty = () => number(null);
export const Thousands = () => number(12_500);
export const WithUnit = () => number(24, { unit: 'шт.' });
export const Fraction = () => number(2.5, { fraction: 3, unit: 'кг' });
export const Stepper = () => number(3, { stepper: true, max: 10 });
export const StepperAtEnd = () => number(0, { stepper: true });
export const OutOfBounds = () => number(12, { max: 10 });
