import { STOCK_UNITS, type StockCountDetail } from '@studio/contracts';
import { Button, Field, Row, Stack, StatusChip, Text, TextInput } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { quantityOf } from '../words/quantity';
import styles from './counts.module.css';

interface CountLineProps {
  line: StockCountDetail['lines'][number];
  enabled: boolean;
  /** Counted here and not on the server yet. */
  waiting: number | null;
  /** The scanner found it: its field gets the focus. */
  isScanned: boolean;
  /** Resolves to whether it is safe; until it is, the typed figure stays. */
  onCount: (quantity: number) => Promise<boolean>;
}

/** One item to be counted; the expected quantity is hidden. */
export function CountLine({ line, enabled, waiting, isScanned, onCount }: CountLineProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isScanned) form.current?.querySelector('input')?.focus();
  }, [isScanned]);
  const latest = line.entries.at(-1);
  const keep = async (quantity: number) => {
    const isSafe = await onCount(quantity);
    if (!isSafe) setText((typed) => typed || text);
  };
  return (
    <form
      ref={form}
      className={styles['line']}
      onSubmit={(event) => {
        event.preventDefault();
        const quantity = text.replace(/[\s\u00a0]/g, '');
        if (!/^\d{1,9}$/.test(quantity)) {
          setFault('Количество — целое число; 0, если материала нет.');
          form.current?.querySelector('input')?.focus();
          return;
        }
        setText('');
        void keep(Number(quantity));
      }}
    >
      <Row justify="between" gap={3} wrap>
        <Stack gap={0} grow>
          <Text weight="medium">{line.name}</Text>
          <Row gap={2} wrap>
            <Text size="caption" tone="subtle">
              {line.code}
            </Text>
            {waiting !== null && (
              <StatusChip tone="info">{`${quantityOf(waiting, line.unit)}, на устройстве`}</StatusChip>
            )}
            {latest && !line.recount && waiting === null && (
              <StatusChip tone="success">{`${quantityOf(latest.quantity, line.unit)}, ${latest.counted_by_name}`}</StatusChip>
            )}
            {line.recount && waiting === null && <StatusChip tone="warning">пересчитать</StatusChip>}
          </Row>
        </Stack>
        {enabled && (
          <div className={styles['entry']}>
            <Row gap={2} align="start">
              <div className={styles['quantity']}>
                <Field label={`Сколько: ${line.name}`} hideLabel error={fault}>
                  <TextInput
                    value={text}
                    onChange={(next) => {
                      setText(next);
                      setFault(null);
                    }}
                    inputMode="numeric"
                    placeholder={STOCK_UNITS[line.unit]}
                    maxLength={11}
                  />
                </Field>
              </div>
              <Button type="submit">Записать</Button>
            </Row>
          </div>
        )}
      </Row>
    </form>
  );
}
