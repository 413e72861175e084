import type { StockBalanceRow } from '@studio/contracts';
import { formatNumber, Stack, Text } from '@studio/ui';

/** What is on its way, and what was told missing and is still in the book of what is under way. */
export function UnderWay({ row: { in_transit, told_missing } }: { row: StockBalanceRow }) {
  return (
    <Stack gap={0} align="end">
      <span>{in_transit === 0 ? '—' : formatNumber(in_transit)}</span>
      {told_missing > 0 && (
        <Text size="caption" tone="warning" nowrap>
          {`не доехало: ${formatNumber(told_missing)}`}
        </Text>
      )}
    </Stack>
  );
}
