import { Field, formatMoney, Row, Text, TextInput } from '@studio/ui';
import type { RefObject } from 'react';
import styles from './selling.module.css';

interface CashGivenProps {
  /** What is taken now, and the change, kopecks. */
  net_kop: number;
  change_kop: number;
  text: string;
  onText: (text: string) => void;
  /** Why the typed sum does not do; null when it does. */
  fault: string | null;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** A note was pressed in place of typing. */
  onNote: () => void;
}

/** «Получено», the sums that are likely, and the change. */
export function CashGiven({ net_kop, change_kop, text, onText, fault, fieldRef, onNote }: CashGivenProps) {
  return (
    <>
      <Field label="Получено" error={text.trim() === '' ? null : fault}>
        <TextInput
          ref={fieldRef}
          value={text}
          onChange={onText}
          inputMode="decimal"
          placeholder="Без сдачи"
          autoComplete="off"
        />
      </Field>
      <Row gap={2} wrap>
        {notesAbove(net_kop).map((note) => (
          <button
            key={note}
            type="button"
            className={styles['note']}
            onClick={() => {
              onText(String(note / 100));
              onNote();
            }}
          >
            {formatMoney(note, { whole: true })}
          </button>
        ))}
      </Row>
      <Row justify="between" align="baseline">
        <Text tone="muted">Сдача</Text>
        <span className={styles['change']}>{formatMoney(change_kop)}</span>
      </Row>
    </>
  );
}

/** Sums that a client is likely to hand over: the next round ones above the price. */
function notesAbove(kopecks: number): number[] {
  const steps = [500_00, 1_000_00, 5_000_00];
  return [...new Set(steps.map((step) => Math.ceil(kopecks / step) * step))].filter((sum) => sum > kopecks);
}
