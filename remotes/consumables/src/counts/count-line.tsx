import { STOCK_UNITS, type StockCountDetail } from '@studio/contracts';
import { Button, Field, Row, Stack, StatusChip, Text, TextInput } from '@studio/ui';
import { useState } from 'react';

interface CountLineProps {
  line: StockCountDetail['lines'][number];
  enabled: boolean;
  busy: boolean;
  onCount: (quantity: number) => void;
}

/** One item to be counted; what should be there is not said. */
export function CountLine({ line, enabled, busy, onCount }: CountLineProps) {
  const [text, setText] = useState('');
  const latest = line.entries.at(-1);
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null;
  return (
    <form
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
            {latest && !line.recount && (
              <StatusChip tone="success">{`${latest.quantity} ${STOCK_UNITS[line.unit]}, ${latest.counted_by_name}`}</StatusChip>
            )}
            {line.recount && <StatusChip tone="warning">пересчитать</StatusChip>}
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
            <Button type="submit" disabled={quantity === null} loading={busy && quantity !== null}>
              Записать
            </Button>
          </Row>
        )}
      </Row>
    </form>
  );
}
