import type { ImportRow } from '@studio/contracts';
import { Banner, Button, countOf, formatNumber, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { faultWords } from './fault-words';
import { groupFaults, rowsWords } from './group-faults';

const GROUPS_SHOWN = 5;
const STAY = ['строка с ошибкой', 'строки с ошибками', 'строк с ошибками'] as const;

/** What is wrong with a table: each sentence once, with all its rows. */
export function RowFaults({ rows, count }: { rows: readonly ImportRow[]; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const groups = groupFaults(
    rows.flatMap(({ row, errors }) => errors.map((error) => ({ row, message: faultWords(error) }))),
  );
  const shown = isOpen ? groups : groups.slice(0, GROUPS_SHOWN);
  return (
    <Banner tone="danger" title={countOf(count, STAY)}>
      <Stack as="ul" gap={1} aria-label="Ошибки таблицы">
        {shown.map(({ message, rows: numbers }) => (
          <Text as="li" key={message}>
            <Text as="span" weight="medium">
              {rowsWords(numbers)}.{' '}
            </Text>
            <Text as="span">{message}</Text>
          </Text>
        ))}
      </Stack>
      {shown.length < groups.length && (
        <Row>
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            Ещё {formatNumber(groups.length - shown.length)}
          </Button>
        </Row>
      )}
    </Banner>
  );
}
