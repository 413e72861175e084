import type { SaleCard } from '@studio/contracts';
import { Row, Text, TextInput } from '@studio/ui';
import styles from './sale.module.css';

interface RefundLinesProps {
  /** Those of which something can come back. */
  lines: SaleCard['lines'];
  /** Typed pieces by line. */
  counts: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (counts: Readonly<Record<string, string>>) => void;
}

/** How many pieces of each line come back. */
export function RefundLines({ lines, counts, disabled, onChange }: RefundLinesProps) {
  return lines.map((line) => (
    <Row key={line.id} justify="between" gap={2}>
      <Text>{line.name}</Text>
      <Row gap={2}>
        <span className={styles['count']}>
          <TextInput
            aria-label={`Сколько вернуть: ${line.name}`}
            inputMode="numeric"
            disabled={disabled}
            value={counts[line.id] ?? ''}
            onChange={(text) => onChange({ ...counts, [line.id]: text.replace(/\D/g, '') })}
          />
        </span>
        <Text tone="muted">из {line.quantity - line.refunded_quantity}</Text>
      </Row>
    </Row>
  ));
}
