import { STOCK_UNITS, type StockCountDetail } from '@studio/contracts';
import { Button, Field, Row, Stack, StatusChip, Text, TextInput } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';

interface CountLineProps {
  line: StockCountDetail['lines'][number];
  enabled: boolean;
  /** Counted here and not on the server yet. */
  waiting: number | null;
  /** The scanner found it: its field gets the focus. */
  isSought: boolean;
  onCount: (quantity: number) => void;
}

/** One item to be counted; what should be there is not said. */
export function CountLine({ line, enabled, waiting, isSought, onCount }: CountLineProps) {
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isSought) form.current?.querySelector('input')?.focus();
  }, [isSought]);
  const latest = line.entries.at(-1);
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null;
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (quantity === null) return;
        onCount(quantity);
        setText('');
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
              <StatusChip tone="info">{`${waiting} ${STOCK_UNITS[line.unit]}, на устройстве`}</StatusChip>
            )}
            {latest && !line.recount && waiting === null && (
              <StatusChip tone="success">{`${latest.quantity} ${STOCK_UNITS[line.unit]}, ${latest.counted_by_name}`}</StatusChip>
            )}
            {line.recount && waiting === null && <StatusChip tone="warning">пересчитать</StatusChip>}
          </Row>
        </Stack>
        {enabled && (
          <Row gap={2} align="end">
            <Field label={`Сколько: ${line.name}`} hideLabel>
              <TextInput
                value={text}
                onChange={setText}
                inputMode="numeric"
                placeholder={STOCK_UNITS[line.unit]}
                maxLength={9}
              />
            </Field>
            <Button type="submit" disabled={quantity === null}>
              Записать
            </Button>
          </Row>
        )}
      </Row>
    </form>
  );
}
