import { mostMinutes, TIME_EXCEPTION_WORDS, type TimeToPay } from '@studio/contracts';
import { needsConnection, useNetwork } from '@studio/portal';
import { Button, Row, Stack, Text, useBreakpoint } from '@studio/ui';
import { useState } from 'react';
import { DecisionDialog } from './decision-dialog';
import { readyAnswers } from './decisions';
import { type DecisionActs, useDecide } from './use-decide';

interface RowDecisionProps extends DecisionActs {
  row: TimeToPay;
  /** In one line, where there is room. */
  inLine?: boolean;
}

/**
 * One press for each ready answer about a time that waits, and a window for any other; or why the reader does not decide.
 */
export function RowDecision({ row, inLine = false, ...acts }: RowDecisionProps) {
  const { online } = useNetwork();
  const isDesktop = useBreakpoint() === 'desktop';
  const [pressed, setPressed] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const decide = useDecide(acts);
  if (row.refusal !== null)
    return (
      <Text size="caption" tone="muted">
        {row.refusal}
      </Text>
    );
  const off = needsConnection(online);
  const waits = row.exceptions.length > 0;
  return (
    <Stack gap={1}>
      <Row gap={2} wrap={!(inLine && isDesktop)}>
        {(waits ? readyAnswers(row) : []).map(({ kind, minutes, label }) => (
          <Button
            key={kind}
            size="sm"
            loading={decide.busy && pressed === kind}
            disabled={decide.busy && pressed !== kind}
            offReason={off}
            onClick={() => {
              setPressed(kind);
              decide.run({ items: [{ row, minutes }] });
            }}
          >
            {label}
          </Button>
        ))}
        {mostMinutes(row) > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setAsks(true)}>
            {waits ? 'Другое…' : 'Решить иначе…'}
          </Button>
        )}
      </Row>
      {mostMinutes(row) === 0 && row.exceptions.includes('no_check_out') && (
        <Text size="caption" tone="muted">
          {TIME_EXCEPTION_WORDS.no_check_out}: чтобы оплатить, сначала исправьте отметку в табеле.
        </Text>
      )}
      {asks && <DecisionDialog row={row} {...acts} onClose={() => setAsks(false)} />}
    </Stack>
  );
}
