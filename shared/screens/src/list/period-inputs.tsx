import { DateInput } from '@studio/ui';
import styles from './list.module.css';

interface PeriodInputsProps {
  label: string;
  from: string | null;
  to: string | null;
  onChange: (from: string | null, to: string | null) => void;
}

/** Two days, both included; each may be left open. */
export function PeriodInputs({ label, from, to, onChange }: PeriodInputsProps) {
  return (
    <fieldset className={styles['period']} aria-label={label}>
      <DateInput
        aria-label={`${label} с`}
        value={from ?? ''}
        {...(to !== null && { max: to })}
        onChange={(date) => onChange(date || null, to)}
      />
      <span aria-hidden>–</span>
      <DateInput
        aria-label={`${label} по`}
        value={to ?? ''}
        {...(from !== null && { min: from })}
        onChange={(date) => onChange(from, date || null)}
      />
    </fieldset>
  );
}
