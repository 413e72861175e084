import { countedQuantity, STOCK_UNITS, type StockCountDetail } from '@studio/contracts';
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
  /** The figure is written: the focus goes on from this field. */
  onNext: (from: HTMLElement) => void;
}

/** One item to be counted; the expected quantity is hidden. */
export function CountLine({ line, enabled, waiting, isScanned, onCount, onNext }: CountLineProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isScanned) form.current?.querySelector('input')?.focus();
  }, [isScanned]);
  const latest = line.entries.at(-1);
  const isOpen = (latest === undefined || line.recount) && waiting === null;
  const typed = countedQuantity(text, line);
  const keep = async (quantity: number) => {
    const isSafe = await onCount(quantity);
    if (!isSafe) setText((since) => since || text);
  };
  return (
    <form
      ref={form}
      className={styles['line']}
      onSubmit={(event) => {
        event.preventDefault();
        const field = form.current?.querySelector('input');
        if (typed === null) {
          setFault(faultFor(line));
          field?.focus();
          return;
        }
        setText('');
        void keep(typed);
        if (field) onNext(field);
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
                <Field label={`Сколько: ${line.name}`} hideLabel error={fault} hint={reckoned(text, typed, line)}>
                  <TextInput
                    value={text}
                    onChange={(next) => {
                      setText(next);
                      setFault(null);
                    }}
                    inputMode={line.packs.length > 0 ? 'text' : 'numeric'}
                    data-counted={isOpen ? 'open' : 'done'}
                    placeholder={STOCK_UNITS[line.unit]}
                    maxLength={60}
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

/** «= 1 037 л.» under «2 пачки + 37». */
function reckoned(text: string, units: number | null, { unit }: CountLineProps['line']) {
  return units === null || /^[\d\s]*$/.test(text) ? undefined : `= ${quantityOf(units, unit)}`;
}

function faultFor({ packs: [pack] }: CountLineProps['line']): string {
  return pack
    ? `Количество — целое число, можно «2 ${pack.name.toLocaleLowerCase('ru')} + 37» или «2 × ${pack.factor} + 37»; 0, если материала нет.`
    : 'Количество — целое число; 0, если материала нет.';
}
