import { isUnseenTime, mostMinutes, TIME_EXCEPTION_WORDS, type TimeToPay } from '@studio/contracts';
import { needsConnection, useNetwork } from '@studio/portal';
import { Button, Row, Stack, Text, useBreakpoint } from '@studio/ui';
import { useState } from 'react';
import { DecisionDialog } from './decision-dialog';
import { type ReadyAnswer, readyAnswers } from './decisions';
import { UnseenDialog } from './unseen-dialog';
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
  const [unseen, setUnseen] = useState<number | null>(null);
  const decide = useDecide(acts);
  if (row.refusal !== null)
    return (
      <Text size="caption" tone="muted">
        {row.refusal}
      </Text>
    );
  const off = needsConnection(online);
  const give = ({ kind, minutes }: ReadyAnswer) => {
    if (isUnseenTime(row, minutes)) return setUnseen(minutes);
    setPressed(kind);
    decide.run({ items: [{ row, minutes }] });
  };
  const waits = row.exceptions.length > 0;
  return (
    <Stack gap={1}>
      <Row gap={2} wrap={!(inLine && isDesktop)}>
        {(waits ? readyAnswers(row) : []).map((answer) => (
          <Button
            key={answer.kind}
            size="sm"
            loading={decide.busy && pressed === answer.kind}
            disabled={decide.busy && pressed !== answer.kind}
            offReason={off}
            onClick={() => give(answer)}
          >
            {answer.label}
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
      {unseen !== null && <UnseenDialog {...acts} items={[{ row, minutes: unseen }]} onClose={() => setUnseen(null)} />}
      {asks && <DecisionDialog row={row} {...acts} onClose={() => setAsks(false)} />}
    </Stack>
  );
}
