import { SWAP_STATE_WORDS, type ShiftSwap } from '@studio/contracts';
import { Badge, Row, Stack, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import { partiesWords, shiftLines } from './swap-words';

/** Who swaps what, how far it is, and beside it, on a phone below it, what can be done. */
export function SwapRow({ swap, waits = false, children }: { swap: ShiftSwap; waits?: boolean; children?: ReactNode }) {
  return (
    <Row
      justify="between"
      direction={{ phone: 'column', tablet: 'row' }}
      align={{ phone: 'stretch', tablet: 'center' }}
      gap={3}
    >
      <Stack gap={1} grow>
        <Text weight="medium">{partiesWords(swap)}</Text>
        {shiftLines(swap).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Row gap={2} align="center" wrap>
          <Badge tone={waits ? 'warning' : 'neutral'}>{SWAP_STATE_WORDS[swap.state]}</Badge>
          {swap.note !== null && (
            <Text size="caption" tone="muted">
              {swap.note}
            </Text>
          )}
        </Row>
      </Stack>
      {children}
    </Row>
  );
}
