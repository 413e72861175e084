import { Field } from '../form/field';
import { Controlled } from '../testing/controlled';
import { MoneyInput } from './money-input';

export default { title: 'Widgets/MoneyInput', component: MoneyInput };

const sum = (start: number | null, more: Partial<Parameters<typeof MoneyInput>[0]> = {}, error?: string) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Field label="Сумма" error={error ?? null}>
        <MoneyInput value={value} onChange={onChange} {...more} />
      </Field>
    )}
  </Controlled>
);

export const Empty = () => sum(null);
export const Roubles = () => sum(150_000);
export const Kopecks = () => sum(123_456_750);
export const TooMuch = () => sum(200_000, { max: 100_000 }, 'Не больше 1 000 ₽.');
export const Disabled = () => sum(50_000, { disabled: true });
