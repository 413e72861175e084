import { NumberInput, type NumberInputProps } from './number-input';

export interface MoneyInputProps extends Omit<NumberInputProps, 'fraction' | 'isPadded' | 'unit' | 'stepper'> {
  /** Whole kopecks; null while nothing is written. */
  value: number | null;
  onChange: (kopecks: number | null) => void;
  /** Least and greatest sum in kopecks; below zero only with a negative `min`. */
  min?: number;
  max?: number;
  /** Whole roubles only. */
  whole?: boolean;
}

/** A sum of money: typed in roubles, told in whole kopecks. */
export function MoneyInput({ value, onChange, min, max, whole = false, ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      {...rest}
      unit="₽"
      fraction={whole ? 0 : 2}
      isPadded
      value={value === null ? null : value / 100}
      {...(min !== undefined && { min: min / 100 })}
      {...(max !== undefined && { max: max / 100 })}
      onChange={(roubles) => onChange(roubles === null ? null : Math.round(roubles * 100))}
    />
  );
}
