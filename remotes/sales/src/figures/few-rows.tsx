import { Button, formatNumber, Row, Stack } from '@studio/ui';
import { type ReactNode, useState } from 'react';

interface FewRowsProps<Line> {
  rows: readonly Line[];
  /** Number of rows shown at first. */
  few: number;
  children: (shown: readonly Line[]) => ReactNode;
}

/** The first rows of a long list with a button for all of them. */
export function FewRows<Line>({ rows, few, children }: FewRowsProps<Line>) {
  const [all, setAll] = useState(false);
  return (
    <Stack gap={3}>
      {children(all ? rows : rows.slice(0, few))}
      {rows.length > few && (
        <Row noPrint>
          <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `Показать первые ${few}` : `Показать все: ${formatNumber(rows.length)}`}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
