import { NumberInput, type NumberInputProps } from '@studio/ui/widgets';

interface PercentInputProps extends Omit<NumberInputProps, 'unit' | 'fraction' | 'isPadded' | 'max'> {
  /** Hundredths of a percent; null while nothing is written. */
  value: number | null;
  onChange: (hundredths: number | null) => void;
}

/** A part of a hundred: typed in percent, told in hundredths of it. */
export function PercentInput({ value, onChange, ...rest }: PercentInputProps) {
  return (
    <NumberInput
      {...rest}
      unit="%"
      fraction={2}
      value={value === null ? null : value / 100}
      onChange={(percent) => onChange(percent === null ? null : Math.round(percent * 100))}
    />
  );
}
