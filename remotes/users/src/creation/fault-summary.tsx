import { Banner, countOf, Link, Stack } from '@studio/ui';
import { type Ref, useId } from 'react';
import { FIELDS } from '../words/noun-forms';
import { type EmployeeField, FIELD_LABELS, FIELD_ORDER, type FormFaults } from './employee-form';
import styles from './fault-summary.module.css';

interface FaultSummaryProps {
  faults: FormFaults;
  onGo: (field: EmployeeField) => void;
  /** Takes the focus after a press that was refused. */
  ref: Ref<HTMLElement>;
}

/** What keeps the form from being saved, above it; each line leads to its field. */
export function FaultSummary({ faults, onGo, ref }: FaultSummaryProps) {
  const id = useId();
  const wrong = FIELD_ORDER.filter((field) => faults[field] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={styles['summary']}>
      <Banner tone="danger">
        <span id={id}>{`Исправьте ${countOf(wrong.length, FIELDS)}:`}</span>
        <Stack as="ul" gap={0.5} align="start">
          {wrong.map((field) => (
            <li key={field}>
              <Link asChild underlined>
                <button type="button" onClick={() => onGo(field)}>
                  {FIELD_LABELS[field]}
                </button>
              </Link>
            </li>
          ))}
        </Stack>
      </Banner>
    </section>
  );
}
