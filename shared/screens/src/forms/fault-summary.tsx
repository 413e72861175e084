import { Banner, countOf, Link, type PluralForms, Stack } from '@studio/ui';
import { type RefObject, useEffect, useId, useRef } from 'react';
import styles from './forms.module.css';

const FIELDS: PluralForms = ['поле', 'поля', 'полей'];

interface FaultSummaryProps {
  faults: readonly { field: string; label: string }[];
  /** Grows with each refused attempt, which brings the focus here. */
  refusals: number;
  /** Contains the fields: each under `data-field`. */
  form: RefObject<HTMLElement | null>;
}

/** What keeps the form from being saved, above it; each line leads to its field. */
export function FaultSummary({ faults, refusals, form }: FaultSummaryProps) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refusals > 0) root.current?.focus();
  }, [refusals]);
  if (faults.length === 0) return null;
  return (
    <section ref={root} tabIndex={-1} aria-labelledby={id} className={styles['summary']}>
      <Banner tone="danger">
        <span id={id}>{`Исправьте ${countOf(faults.length, FIELDS)}:`}</span>
        <Stack as="ul" gap={0.5} align="start">
          {faults.map(({ field, label }) => (
            <li key={field}>
              <Link asChild underlined>
                <button type="button" onClick={() => focusField(form.current, field)}>
                  {label}
                </button>
              </Link>
            </li>
          ))}
        </Stack>
      </Banner>
    </section>
  );
}

/** Puts the focus into the control of a field. */
export function focusField(form: HTMLElement | null, field: string): void {
  form
    ?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select, textarea, button), [name="${field}"]`)
    ?.focus();
}
